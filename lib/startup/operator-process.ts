// `npm run operator -- <command>`: for the person who runs the machine, whether or not the server runs.
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { runOperatorCommand } from './operator-commands';

loadEnvironmentFiles(process.cwd(), false);

await runCommand(runOperatorCommand);
