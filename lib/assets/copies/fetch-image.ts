import { request } from 'node:https';
import { assetLimits } from '@/lib/assets/contract';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { checkDestination, type Network } from '@/lib/webhooks/destinations/destination';

/** The other server could not be reached or did not respond. */
export class UnansweredError extends DomainError {}

const maxHops = 4;
const totalMs = 15_000;

type Answer = { kind: 'image'; bytes: Buffer } | { kind: 'moved'; to: string };

/**
 * The bytes at a public https address. Each redirect is checked like a webhook's address, and exactly the checked IP
 * address is connected to. `INVALID_REQUEST`, `ATTACHMENT_INVALID`, `ATTACHMENT_LIMIT_EXCEEDED`,
 * `ATTACHMENT_UNAVAILABLE`.
 */
export async function fetchImage(address: string, network: Network, accept = 'image/*'): Promise<Buffer> {
  let url = address;
  const until = AbortSignal.timeout(totalMs);
  for (let hop = 0; hop < maxHops; hop += 1) {
    const [target] = await checkedAddresses(url, network);
    if (!target) throw notPublic();
    const answer = await readOnce(new URL(url), target, { network, accept, signal: until });
    if (answer.kind === 'image') return answer.bytes;
    if (!URL.canParse(answer.to, url)) throw createUnreadableError('leads nowhere');
    url = new URL(answer.to, url).href;
  }
  throw createUnreadableError('is redirected too often');
}

async function checkedAddresses(url: string, network: Network): Promise<string[]> {
  try {
    return await checkDestination(url, network);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'INVALID_WEBHOOK_URL') throw notPublic();
    const message = 'The host of this address cannot be looked up now. Try again shortly.';
    throw new UnansweredError('ATTACHMENT_UNAVAILABLE', message, undefined, { cause: error });
  }
}

type Reading = { network: Network; accept: string; signal: AbortSignal };

function readOnce(url: URL, address: string, { network, accept, signal }: Reading): Promise<Answer> {
  const { host, port, ca } = network.dial(address, 443);
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ host, port, ca, signal, agent: false },
      servername: /^[\d.]+$|:/.test(url.hostname) ? '' : url.hostname,
      path: url.pathname + url.search,
      headers: { Host: url.host, Accept: accept, Connection: 'close', 'User-Agent': 'Postroom' },
    });
    const give = (answer: Answer | Error) => {
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
      call.destroy();
    };
    call.on('error', (cause) => give(createNoAnswerError('does not answer', cause)));
    call.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400 && headers.location)
        return give({ kind: 'moved', to: headers.location });
      if (status !== 200) return give(createUnreadableError(`answers with status ${status}`));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > assetLimits.bytes) give(tooLarge());
      });
      response.on('error', (cause) => give(createNoAnswerError('broke off', cause)));
      response.on('end', () => give({ kind: 'image', bytes: Buffer.concat(chunks) }));
    });
    call.end();
  });
}

function notPublic(): DomainError {
  const message = 'This image cannot be copied: its address must be a public https:// address.';
  return createInvalidError([{ path: 'url', code: 'not_public', message }]);
}

function createUnreadableError(problem: string): DomainError {
  return new DomainError('ATTACHMENT_INVALID', unreadableSentence(problem));
}

function createNoAnswerError(problem: string, cause: unknown): DomainError {
  return new UnansweredError('ATTACHMENT_INVALID', unreadableSentence(problem), undefined, { cause });
}

function unreadableSentence(problem: string): string {
  return `This image cannot be copied: its address ${problem}.`;
}

function tooLarge(): DomainError {
  return new DomainError('ATTACHMENT_LIMIT_EXCEEDED', 'An image has at most 10,000,000 bytes.', {
    limit_bytes: assetLimits.bytes,
  });
}
