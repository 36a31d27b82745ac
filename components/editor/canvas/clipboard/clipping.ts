import { z } from 'zod';
import { type Arrival, noDefinitions } from '@/components/editor/tree/definitions';
import { findFragmentProblem } from '@/components/editor/tree/fragment-problem';
import { conditionDefinition, variableDefinition } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';

/** Marks our blocks among other text on the clipboard, with their definitions. */
const marker = 'application/x-postroom-blocks+json';

/** The last blocks copied in this browser, because a menu may not read the system clipboard. */
const lastKey = 'postroom.copied-blocks';
/** Used when storage is unavailable; lasts as long as the page. */
let lastHere = '';

/** The template's language: blocks can only be pasted into the same kind. */
type Language = 'mjml' | 'html';

/**
 * Copied blocks with what defines their look: the parts of the head from `extractLook`, or inherited styles
 * in HTML, and the classes their style sheets define.
 */
export type Copied = Arrival & { look: string; language: Language };

export type Clipping = Copied & { problem: string | null };

/** Blocks as source, which every program can read, with a marker for their definitions and look. */
export function writeClipping(data: DataTransfer, copied: Copied): void {
  data.setData('text/plain', copied.source);
  data.setData(marker, formatMarked(copied));
  storeClipping(copied);
}

/** Stores blocks for `lastClipping`, shared by all tabs. */
export function storeClipping(copied: Copied): void {
  lastHere = '';
  try {
    localStorage.setItem(lastKey, formatMarked(copied));
  } catch {
    lastHere = formatMarked(copied);
  }
}

function readLast(): Copied | null {
  try {
    return readOwn(lastHere || (localStorage.getItem(lastKey) ?? ''));
  } catch {
    return readOwn(lastHere);
  }
}

/** The last blocks copied in this browser; null if none. */
export function readLastClipping(language: Language): Clipping | null {
  const own = readLast();
  return own && checkClipping(own, language);
}

/** The blocks on a clipboard: ours, or source from anywhere. Null for anything else. */
export function readClipping(data: DataTransfer, language: Language): Clipping | null {
  const text = data.getData('text/plain').trim();
  const own = readOwn(data.getData(marker)) ?? matchLastCopied(text);
  const copied = own ?? readSource(text, language);
  return copied && checkClipping(copied, language);
}

/** The menu writes no marker: equal text means the same blocks. */
function matchLastCopied(text: string): Copied | null {
  const last = text === '' ? null : readLast();
  return last?.source.trim() === text ? last : null;
}

function checkClipping(copied: Copied, language: Language): Clipping {
  return {
    ...copied,
    problem: describeMismatch(copied.language, language) ?? findFragmentProblem(copied.source, language),
  };
}

function describeMismatch(from: Language, to: Language): string | null {
  if (from === to) return null;
  return from === 'mjml'
    ? 'These blocks are MJML, and this template is written in HTML. Paste them into a template of blocks.'
    : 'These blocks are HTML. Paste them into a template that is written in HTML.';
}

function formatMarked({ source, definitions, look, language }: Copied): string {
  return JSON.stringify({ source, look, language, ...definitions });
}

const markedBlocks = z.object({
  source: z.string(),
  look: z.string().catch(''),
  language: z.enum(['mjml', 'html']).catch('mjml'),
  variables: variableDefinition.array().catch([]),
  conditions: conditionDefinition.array().catch([]),
});

function readOwn(text: string): Copied | null {
  try {
    const { variables, conditions, ...copied } = markedBlocks.parse(JSON.parse(text));
    return { ...copied, definitions: { variables, conditions } };
  } catch {
    return null; // another program has used the same name
  }
}

/** Source from anywhere: recognizes MJML; HTML only where wanted. */
function readSource(text: string, language: Language): Copied | null {
  const unknown = { definitions: noDefinitions, look: '' };
  const mjml = readMjml(text);
  if (mjml !== null) return { ...unknown, source: mjml, language: 'mjml' };
  const isHtml = language === 'html' && /^<(?:!--|!doctype\b|[a-z])/i.test(text);
  return isHtml ? { ...unknown, source: text, language: 'html' } : null;
}

const insideBody = new RegExp(`<${body.tag}[^>]*>([\\s\\S]*)</${body.tag}>`);

/** Of a whole document only the body's blocks are pasted. */
function readMjml(text: string): string | null {
  if (text.startsWith('<mj-')) return text;
  if (!text.startsWith('<mjml')) return null;
  const inside = insideBody.exec(text);
  return inside?.[1]?.trim() || null;
}
