import mjml2html from 'mjml-browser';
import { compileWith } from '@/lib/mail/mjml-compiler';
import type { WorkerReply, WorkerRequest } from './messages';

// The project has the DOM's types; in a worker `self` only posts and listens.
const scope = self as unknown as {
  postMessage(reply: WorkerReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
};

// One compile at a time: each replaces Math.random.
let last: Promise<void> = Promise.resolve();

scope.addEventListener('message', (event) => {
  last = last.then(() => answer(event.data));
});

async function answer({ id, source }: WorkerRequest): Promise<void> {
  const compiled = await compileWith(mjml2html, source);
  scope.postMessage(
    compiled.ok ? { id, html: compiled.html, problem: null } : { id, html: null, problem: compiled.message },
  );
}

scope.postMessage({ started: true });
