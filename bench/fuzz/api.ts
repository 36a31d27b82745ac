import http from 'node:http';
import { type Filled, fillWorkspace, signIn } from './filled';
import { type Asking, type Described, type Recipe, recipesFor } from './requests';
import { startTarget, type Target } from './target';
import type { Definitions, Schema } from './values';
import { type Asked, Verdict } from './verdict';

const ATONCE = 6;
/** After this many changing requests, objects are recreated: most later ones would find nothing. */
const RENEWED_AFTER = 150;
/** Only for the address of a signed-in person, or would end the run; other operations have the same fields. */
const left = ['DELETE /api/v1/account/sessions', 'GET /api/v1/templates/{templateId}/live'];
/** Links work for everyone who has them, and operators see every workspace. */
const open = /^\/api\/v1\/(installation|invitations|reviews|workspaces|session)\b/;
/** It asks servers outside, which none of these runs reaches: 503 is right. */
const outside = 'POST /api/v1/assets/videos';

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string; tookMs: number };

/** Fuzzes every field of every operation of the OpenAPI document this many times. */
export async function fuzzApi(asked: Asked): Promise<boolean> {
  const target = await startTarget();
  try {
    const document = (await (await fetch(`${target.origin}/openapi.json`)).json()) as OpenApi;
    const described = operationsOf(document).filter(
      ({ method, path }) => `${method} ${path}`.includes(asked.only) && !left.includes(`${method} ${path}`),
    );
    const foreign = await fillWorkspace(target);
    const read = await fillWorkspace(target);
    const planned = described.map((operation) => ({
      operation,
      recipes: recipesFor(operation, document.components.schemas, asked, foreign.ids),
    }));
    const expected = planned.reduce((sum, { recipes }) => sum + recipes.length, 0);
    const verdict = new Verdict(asked, target, asked.at === null ? expected : 1);
    for (const { operation, recipes } of planned)
      await sendAll(target, operation, recipes, { foreign, read }, asked, verdict);
    return await verdict.close();
  } finally {
    await target.close();
  }
}

async function sendAll(
  target: Target,
  operation: Described,
  recipes: Recipe[],
  { foreign, read }: { foreign: Filled; read: Filled },
  asked: Asked,
  verdict: Verdict,
): Promise<void> {
  const changes = operation.method !== 'GET';
  let own = changes ? await fillWorkspace(target) : read;
  const name = `${operation.method} ${operation.path}`;
  const send = async (at: number, recipe: Recipe) => {
    const asking = recipe(own.ids, foreign.ids);
    const line = `npm run fuzz -- ${asked.name} --seed ${asked.seed} --rounds ${asked.rounds} --only '${name}' --at ${at} -- ${asCurl(operation, asking)}`;
    const answer = await ask(target, own, operation, asking);
    const wrong = wrongIn(answer, asking, operation);
    if (wrong) verdict.find(`${name}: ${wrong}`, line);
    await verdict.answered(String(answer.status), answer.tookMs, `${name} -- ${line}`, async () => {
      return (await ask(target, own, operation, asking)).tookMs;
    });
    if (answer.status === 401 && needsPerson(operation)) own = { ...own, cookie: await signIn(target) };
  };
  for (let at = 0; at < recipes.length; at += ATONCE) {
    if (changes && at > 0 && at % RENEWED_AFTER === 0) own = await fillWorkspace(target);
    const group = recipes.slice(at, at + ATONCE).map((recipe, index) => [at + index, recipe] as const);
    await Promise.all(
      group.flatMap(([index, recipe]) =>
        asked.at === null || asked.at === index ? [send(index, recipe)] : [],
      ),
    );
  }
}

/** Why an answer violates the contract; null if it does not. */
function wrongIn(answer: Answer, asking: Asking, { method, path }: Described): string | null {
  const { status, headers, text } = answer;
  if (status === 0) return `no answer (${text})`;
  const isUnreachable = status === 503 && `${method} ${path}` === outside;
  if (status >= 500 && !isUnreachable) return `${status} ${text.slice(0, 200)}`;
  if (asking.strange && status < 400 && !open.test(path)) return `${status} for a thing of another workspace`;
  if (status < 400) return null;
  if (!headers['x-request-id']) return `${status} without X-Request-Id`;
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown; status?: unknown } };
    const whole =
      typeof error?.code === 'string' && typeof error.message === 'string' && error.status === status;
    return whole ? null : `${status} without the envelope of errors`;
  } catch {
    return `${status} that is no JSON`;
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: ATONCE + 2 });

/** Status 0: no answer. */
async function ask(
  target: Target,
  own: Filled,
  operation: Described,
  asking: Asking,
  fresh = false,
): Promise<Answer> {
  const credential: Record<string, string> = needsPerson(operation)
    ? { Cookie: own.cookie, Origin: target.origin }
    : operation.security?.length === 0
      ? {}
      : { Authorization: `Bearer ${operation.path.includes('/installation') ? target.key : own.key}` };
  const startedMs = performance.now();
  let reused = false;
  const answer = await new Promise<Answer>((resolve) => {
    const end = (status: number, headers: http.IncomingHttpHeaders, text: string) =>
      resolve({ status, headers, text, tookMs: performance.now() - startedMs });
    const length = asking.body === null ? {} : { 'Content-Length': String(asking.body.length) };
    const request = http.request(
      new URL(target.origin),
      {
        agent: fresh ? false : agent,
        method: operation.method,
        path: asking.path,
        headers: { ...credential, ...asking.headers, ...length },
        timeout: 30_000,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error) => end(0, {}, error.message));
        response.on('end', () =>
          end(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString()),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('nothing for 30 s')));
    request.on('error', (error) => {
      reused = request.reusedSocket;
      end(0, {}, error.message);
    });
    request.end(asking.body ?? undefined);
  });
  // The previous answer may have ended the connection.
  return answer.status === 0 && reused ? ask(target, own, operation, asking, true) : answer;
}

function needsPerson({ security }: Described): boolean {
  return security?.some((one) => one.session !== undefined) ?? false;
}

function asCurl({ method }: Described, { path, headers, body }: Asking): string {
  const given = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  const sent = body === null ? '' : `--data-binary @<(echo ${body.toString('base64')} | base64 -d)`;
  return `curl -X ${method} -H "Authorization: Bearer $KEY" ${given.join(' ')} ${sent} "$ORIGIN"'${path}'`;
}

type OpenApi = {
  components: { schemas: Definitions };
  paths: Record<string, Record<string, DescribedByDocument>>;
};
type DescribedByDocument = {
  parameters: Described['parameters'];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  security?: NonNullable<Described['security']>;
};

function operationsOf({ paths }: OpenApi): Described[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { parameters, requestBody, security }]) => {
      const content = requestBody?.content['application/json'];
      return {
        ...{ method: verb.toUpperCase(), path, parameters, security: security ?? null },
        body: content ? { schema: content.schema, example: content.example } : null,
      };
    }),
  );
}
