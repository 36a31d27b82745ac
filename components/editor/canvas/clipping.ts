import { type Arrival, noDefinitions } from '@/components/editor/tree/definitions';
import { fragmentProblem } from '@/components/editor/tree/fragment-problem';
import { conditionDefinition, variableDefinition } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';

/** Tells blocks of an email from other text on the clipboard, and says what they use. */
const marker = 'application/x-postroom-blocks+json';

/** Blocks with what they inherited where they were copied: the head of their email, as `lookPart` gives it. */
type Copied = Arrival & { look: string };

type Clipping = Copied & { problem: string | null };

/** Blocks as MJML, which every program can take, with a marker of our own that carries their definitions and their look. */
export function writeClipping(data: DataTransfer, { source, definitions, look }: Copied): void {
  data.setData('text/plain', source);
  data.setData(marker, JSON.stringify({ source, look, ...definitions }));
}

/** The blocks on a clipboard: ours, or MJML from anywhere. Null where something else is on it. */
export function readClipping(data: DataTransfer): Clipping | null {
  const own = readOwn(data.getData(marker));
  const text = data.getData('text/plain').trim();
  const source = own?.source ?? (text.startsWith('<mj-') ? text : bodyOf(text));
  if (source === null) return null;
  const { definitions = noDefinitions, look = '' } = own ?? {};
  return { source, definitions, look, problem: fragmentProblem(source) };
}

function readOwn(text: string): Copied | null {
  if (text === '') return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('source' in parsed)) return null;
    if (typeof parsed.source !== 'string') return null;
    const variables = variableDefinition.array().safeParse('variables' in parsed ? parsed.variables : []);
    const conditions = conditionDefinition.array().safeParse('conditions' in parsed ? parsed.conditions : []);
    return {
      source: parsed.source,
      definitions: { variables: variables.data ?? [], conditions: conditions.data ?? [] },
      look: 'look' in parsed && typeof parsed.look === 'string' ? parsed.look : '',
    };
  } catch {
    return null; // another program has used the same name
  }
}

const insideBody = new RegExp(`<${body.tag}[^>]*>([\\s\\S]*)</${body.tag}>`);

/** Of a whole document only the body's blocks can come in. */
function bodyOf(text: string): string | null {
  if (!text.startsWith('<mjml')) return null;
  const inside = insideBody.exec(text);
  return inside?.[1]?.trim() || null;
}
