// `npm run operator -- <command>`: for who runs the machine, while the server runs and while it does not.
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { runOperatorCommand } from './operator-commands';

loadEnvironmentFiles(process.cwd(), false);

await runCommand(runOperatorCommand);
