// Where there is no build of pool-thread.ts (server/build.mjs): a bare thread has to be taught TypeScript first.
import { register } from 'tsx/esm/api';

register();
const { default: runTask } = await import('./pool-thread.ts');

export default runTask;
