import type { WorkerReply } from './messages';

/** `started`: it told so already. */
type Compiler = { worker: Worker; started: boolean };

let warm: Compiler | null = null;

/** Begins to load the compiler, which takes a while, before there is anything to compile. */
export function warmCompiler(): void {
  if (warm) return;
  const compiler = createCompiler();
  const { worker } = compiler;
  const onMessage = ({ data }: MessageEvent<WorkerReply>) => {
    compiler.started ||= 'started' in data;
  };
  worker.addEventListener('message', onMessage, { once: true });
  // One that could not be loaded is asked for again, by whoever can tell of it.
  worker.addEventListener('error', () => {
    if (warm === compiler) warm = null;
  });
  warm = compiler;
}

/** The compiler that was warmed, or a new one. It belongs to the caller, who ends it. */
export function takeCompiler(): Compiler {
  const compiler = warm ?? createCompiler();
  warm = null;
  return compiler;
}

/** Ends a compiler that nobody took. */
export function coolCompiler(): void {
  warm?.worker.terminate();
  warm = null;
}

function createCompiler(): Compiler {
  return {
    worker: new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module' }),
    started: false,
  };
}
