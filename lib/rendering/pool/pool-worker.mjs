// Without a build of pool-thread.ts (server/build.mjs), a thread must load TypeScript first.
import { register } from 'tsx/esm/api';

register();
const { default: runTask } = await import('./pool-thread.ts');

export default runTask;
