/**
 * For a command that only has settings: prints its usage for `--help`, and refuses arguments, which it would ignore.
 *
 * @param {string} command as it is called, such as `npm start`
 * @param {string[]} known arguments that the command itself passes on
 */
export function checkArguments(command, known = []) {
  const unknown = process.argv.slice(2).filter((one) => !known.includes(one));
  if (unknown.length === 0) return;
  const settings =
    'settings are environment variables, such as PORT=4000; the README lists them under Configuration.\n';
  if (unknown.some(isHelp)) {
    process.stdout.write(`Usage: ${command}\nIt takes no arguments: ${settings}`);
    process.exit(0);
  }
  process.stderr.write(`${command} does not take "${unknown.join(' ')}": ${settings}`);
  process.exit(1);
}

/** @param {string} argument */
export const isHelp = (argument) => argument === '--help' || argument === '-h';
