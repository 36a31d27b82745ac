import { type Arrival, noDefinitions } from '@/components/editor/tree/definitions';
import { fragmentProblem } from '@/components/editor/tree/fragment-problem';
import { conditionDefinition, variableDefinition } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';

/** Tells blocks of an email from other text on the clipboard, and says what they use. */
const marker = 'application/x-postroom-blocks+json';

/** What was copied last in this browser: a menu may not read the clipboard of the system. */
const lastKey = 'postroom.copied-blocks';
/** Where nothing can be kept, it lasts as long as the page. */
let lastHere = '';

/** In what a template is written: blocks go from one to another of the same kind. */
type Language = 'mjml' | 'html';

/**
 * Blocks with what gives them their look where they were copied: the head of their email, as `lookPart` gives it, or of
 * HTML what it inherited, and the classes that its style sheets know.
 */
export type Copied = Arrival & { look: string; language: Language };

export type Clipping = Copied & { problem: string | null };

/** Blocks as their source, which every program can take, with a marker of our own that carries their definitions and look. */
export function writeClipping(data: DataTransfer, copied: Copied): void {
  data.setData('text/plain', copied.source);
  data.setData(marker, marked(copied));
  keepClipping(copied);
}

/** Keeps blocks for `lastClipping`, in all tabs of this browser. */
export function keepClipping(copied: Copied): void {
  lastHere = '';
  try {
    localStorage.setItem(lastKey, marked(copied));
  } catch {
    lastHere = marked(copied);
  }
}

function readLast(): Copied | null {
  try {
    return readOwn(lastHere || (localStorage.getItem(lastKey) ?? ''));
  } catch {
    return readOwn(lastHere);
  }
}

/** The blocks that were copied last in this browser; null where there are none. */
export function lastClipping(language: Language): Clipping | null {
  const own = readLast();
  return own && checked(own, language);
}

/** The blocks on a clipboard: ours, or source from anywhere. Null where something else is on it. */
export function readClipping(data: DataTransfer, language: Language): Clipping | null {
  const text = data.getData('text/plain').trim();
  const own = readOwn(data.getData(marker)) ?? copiedHere(text);
  const copied = own ?? sourceOf(text, language);
  return copied && checked(copied, language);
}

/** The menu writes no marker: the same words are the same blocks. */
function copiedHere(text: string): Copied | null {
  const last = text === '' ? null : readLast();
  return last?.source.trim() === text ? last : null;
}

function checked(copied: Copied, language: Language): Clipping {
  return {
    ...copied,
    problem: otherLanguage(copied.language, language) ?? fragmentProblem(copied.source, language),
  };
}

function otherLanguage(from: Language, to: Language): string | null {
  if (from === to) return null;
  return from === 'mjml'
    ? 'These blocks are MJML, and this template is written in HTML. Paste them into a template of blocks.'
    : 'These blocks are HTML. Paste them into a template that is written in HTML.';
}

function marked({ source, definitions, look, language }: Copied): string {
  return JSON.stringify({ source, look, language, ...definitions });
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
      language: 'language' in parsed && parsed.language === 'html' ? 'html' : 'mjml',
    };
  } catch {
    return null; // another program has used the same name
  }
}

/** Source from anywhere: MJML tells itself, of HTML nothing is asked where it is not wanted. */
function sourceOf(text: string, wanted: Language): Copied | null {
  const unknown = { definitions: noDefinitions, look: '' };
  const mjml = mjmlOf(text);
  if (mjml !== null) return { ...unknown, source: mjml, language: 'mjml' };
  const isHtml = wanted === 'html' && /^<(?:!--|!doctype\b|[a-z])/i.test(text);
  return isHtml ? { ...unknown, source: text, language: 'html' } : null;
}

const insideBody = new RegExp(`<${body.tag}[^>]*>([\\s\\S]*)</${body.tag}>`);

/** Of a whole document only the body's blocks can come in. */
function mjmlOf(text: string): string | null {
  if (text.startsWith('<mj-')) return text;
  if (!text.startsWith('<mjml')) return null;
  const inside = insideBody.exec(text);
  return inside?.[1]?.trim() || null;
}
