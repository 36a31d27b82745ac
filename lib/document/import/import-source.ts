import { addUsedVariables } from '@/lib/document/checks/check-variables';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import {
  type CanonicalDocument,
  type DocumentIssue,
  type SourceMode,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { isMjml } from '@/lib/document/elements/mjml';
import { blankComments } from '@/lib/document/import/source/blank-comments';
import { type Allows, type Repair, SourceWriter } from '@/lib/document/import/source/source-writer';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { droppedElements, keptElements, refusedElements } from '@/lib/mail/kept-html';
import fixes from './issue-fixes.json' with { type: 'json' };
import { freeHalves } from './structure/free-halves';
import { writeInside } from './structure/repair-inside';
import { repairMjml } from './structure/repair-mjml';
import { separateLogic } from './structure/separate-logic';
import { splitLogic } from './structure/split-logic';
import { removeComments } from './tags/comments';
import { linkElements } from './tags/link-elements';
import { testLists } from './tags/list-tests';
import { placePieces } from './tags/pieces';
import { readThymeleaf } from './tags/thymeleaf';
import { translateTags } from './tags/translate-tags';
import { describeUnknownTag, shownTags, type UnknownTag } from './tags/unknown-tags';
import { nameWholeValues } from './tags/whole-values';

export type ImportedRepair = Position & { message: string };
export type ImportedIssue = Position & { message: string; fix: string | null };

/** The result of an import. Repairs have places in the original source, issues in the document. */
export type ImportedSource = {
  source_mode: SourceMode;
  document: CanonicalDocument | null;
  /** The partially repaired source, if `document` is null. */
  source?: string;
  repairs: ImportedRepair[];
  issues: ImportedIssue[];
  variables: VariableDefinition[];
};

export type ImportGiven = {
  filename?: string | undefined;
  source: string;
  repair: 'none' | 'safe';
  /** Repairs to skip, as listed by an earlier answer. */
  except?: readonly ImportedRepair[] | undefined;
};

/** How to fix an issue by hand, by the linter's codes. */
const fixOf: Readonly<Record<string, string>> = fixes;

const noTexts = { subject: 'Imported', previewText: '' };

/**
 * Imports a template of any sender. `safe` translates its tags and repairs what is broken, so that mjml compiles it to
 * the same email; `none` takes it unchanged. `document` is null only if repairs are not enough.
 */
export function importSource({ filename = '', source, repair, except = [] }: ImportGiven): ImportedSource {
  const mode = modeOf(filename, source);
  const positionOf = createPositions(source);
  const wholeResult = repairSource(mode, source);
  const repaired =
    except.length > 0 ? repairSource(mode, source, allowsBut(except, positionOf)) : wholeResult;
  const isRepairable = errorsOf(wholeResult.text, mode).length === 0;
  const text = repair === 'safe' ? repaired.text : source;
  const parsed = new ParsedDocument(documentOf(text, mode));
  const isRepaired = repair === 'safe';
  const variables = addUsedVariables(parsed, noTexts);
  // Without a document, places are in the original source.
  const locate =
    isRepairable || !isRepaired ? undefined : (offset: number) => positionOf(repaired.origin(offset));
  return {
    source_mode: mode,
    document: isRepairable ? { ...parsed.document, variables } : null,
    ...(!isRepairable && { source: text }),
    repairs: isRepaired
      ? repaired.repairs.map(({ offset, message }) => ({ ...positionOf(offset), message }))
      : [],
    issues: [
      ...lint(parsed).map((issue) => describeIssue(issue, text, locate)),
      ...(isRepaired ? describeTags(repaired.unknown, text, positionOf) : []),
      ...foreignElements(source, positionOf, isRepaired ? repaired.repairs : []),
      ...encodingIssue(source, positionOf),
    ],
    variables,
  };
}

/** The source with translated tags but no repairs: what mjml or a browser would have been given. */
export function withoutForeignTags({ filename = '', source, except = [] }: ImportGiven): string {
  const allows = allowsBut(except, createPositions(source));
  // Tracking pixels are invisible.
  const isHtml = modeOf(filename, source) === 'html';
  return runStages(replaceUnstorable(source), isHtml ? [...tagStages, leaveOutTracking] : tagStages, allows)
    .text;
}

/** The source with translated tags and only those repairs. */
export function withRepairs(
  { filename = '', source, except = [] }: ImportGiven,
  isWanted: (message: string) => boolean,
): string {
  const allows = allowsBut(except, createPositions(source));
  return repairSource(modeOf(filename, source), source, allows, isWanted).text;
}

function allowsBut(except: readonly ImportedRepair[], positionOf: (offset: number) => Position): Allows {
  const excluded = new Set(except.map(keyOf));
  return ({ offset, message }) => !excluded.has(keyOf({ ...positionOf(offset), message }));
}

function keyOf({ line, column, message }: ImportedRepair): string {
  return `${line}:${column}:${message}`;
}

function modeOf(filename: string, source: string): SourceMode {
  if (/\.html?$/i.test(filename)) return 'html';
  if (/\.mjml$/i.test(filename)) return 'visual';
  return /<mj(?:ml|-[a-z]+)[\s>]/i.test(source) ? 'visual' : 'html';
}

type Stage = (
  source: string,
  allows: Allows,
  isForeign: boolean,
) => SourceWriter | { writer: SourceWriter; unknown: UnknownTag[] };

/** Tags are translated first, so that they are not read as markup. */
const tagStages: readonly Stage[] = [
  removeComments,
  readThymeleaf,
  placePieces,
  translateTags,
  testLists,
  linkElements,
  nameWholeValues,
];
const repairStages: Readonly<Record<SourceMode, readonly Stage[]>> = {
  visual: [repairMjml, separateLogic, splitLogic],
  html: [freeHalves, repairHtml, leaveOutTracking],
};

function repairSource(
  mode: SourceMode,
  source: string,
  allows: Allows = () => true,
  isWanted = (_message: string) => true,
) {
  return runStages(replaceUnstorable(source), [...tagStages, ...repairStages[mode]], allows, isWanted);
}

/** What one stage after the other makes of a source, with its changes at their places in the source. */
function runStages(
  source: string,
  stages: readonly Stage[],
  allows: Allows,
  isWanted = (_message: string) => true,
) {
  const repairs: Repair[] = [];
  const unknown: UnknownTag[] = [];
  let text = source;
  let origin = (offset: number) => offset;
  let isForeign = false;
  for (const stage of stages) {
    const originalOffset = origin;
    const inGiven = <T extends { offset: number }>(one: T) => ({
      ...one,
      offset: originalOffset(one.offset),
    });
    const isTag = tagStages.includes(stage);
    const allowsHere: Allows = (one) => (isTag || isWanted(one.message)) && allows(inGiven(one));
    const result = stage(text, allowsHere, isForeign);
    const writer = 'writer' in result ? result.writer : result;
    // Liquid has pieces too: captured texts.
    isForeign ||= stage !== placePieces && writer.repairs.length > 0;
    if ('unknown' in result) unknown.push(...result.unknown.map(inGiven));
    repairs.push(...writer.repairs.map(inGiven));
    text = writer.text();
    origin = (offset) => originalOffset(writer.origin(offset));
  }
  return { text, repairs: repairs.sort((a, b) => a.offset - b.offset), unknown, origin };
}

function repairHtml(source: string, allows: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const marked = source.startsWith('\ufeff');
  const start = marked && writer.repair(0, 'The byte order mark is removed.') ? 1 : 0;
  writeInside(writer, { start, end: source.length }, true, true);
  return writer;
}

/** Removes tracking pixels: invisible images of one pixel whose address differs by recipient. */
function leaveOutTracking(source: string, allows: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  let from = 0;
  for (const { 0: tag, index } of source.matchAll(/<img\b[^>]*>/gi)) {
    const isDot = /\swidth\s*=\s*["']?[01]\b/i.test(tag) && /\sheight\s*=\s*["']?[01]\b/i.test(tag);
    if (!isDot || !/\ssrc\s*=[^>]*\{\{/i.test(tag)) continue;
    if (!writer.repair(index, 'The picture that tells another sender of opens is left out.')) continue;
    writer.keep(from, index);
    from = index + tag.length;
  }
  writer.keep(from, source.length);
  return writer;
}

/** Same length, so that places stay. */
function replaceUnstorable(source: string): string {
  return source
    .replaceAll('\u0000', ' ')
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

function documentOf(source: string, mode: SourceMode): CanonicalDocument {
  return withSource(blankDocument('transactional', mode), source);
}

function lint(parsed: ParsedDocument): DocumentIssue[] {
  return lintDocument(parsed, { stage: 'save', ...noTexts });
}

function errorsOf(source: string, mode: SourceMode): DocumentIssue[] {
  return lint(new ParsedDocument(documentOf(source, mode))).filter(({ severity }) => severity === 'error');
}

function describeIssue(
  { code, message, line = 1, column = 1 }: DocumentIssue,
  text: string,
  locate: ((offset: number) => Position) | undefined,
): ImportedIssue {
  const place = locate ? locate(offsetOf(text, line, column)) : { line, column };
  return { ...place, message, fix: fixOf[code] ?? null };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  return start + column - 1;
}

/** The notes of tags without a counterpart; a repair behind may have taken out what they became. */
function describeTags(
  unknown: readonly UnknownTag[],
  text: string,
  positionOf: (offset: number) => Position,
): ImportedIssue[] {
  const shown = new Set([...text.matchAll(shownTags)].map(([tag]) => tag));
  return unknown.map((tag) => {
    const isLost = tag.outcome === 'text' && /^(?:&lt;|\{&)/.test(tag.shown) && !shown.has(tag.shown);
    return {
      ...positionOf(tag.offset),
      ...describeUnknownTag(isLost ? { ...tag, outcome: 'nothing' } : tag),
    };
  });
}

/** Elements of other programs, such as Campaign Monitor's `<webversion>`, which are sent without their tags. */
function foreignElements(
  source: string,
  positionOf: (offset: number) => Position,
  repairs: readonly Repair[],
): ImportedIssue[] {
  const linked = new Set(repairs.map(({ offset }) => offset));
  const found = new Map<string, number>();
  for (const { 1: written = '', index } of blankDropped(blankComments(source)).matchAll(
    /<([a-z][a-z0-9-]{1,40})(?=[\s/>])/gi,
  )) {
    const name = written.toLowerCase();
    const isKnown = keptElements.has(name) || refusedElements.has(name) || isMjml(name) || name === 'xml';
    if (isKnown || linked.has(index)) continue;
    if (!found.has(name) && found.size < 20) found.set(name, index);
  }
  return [...found].map(([name, offset]) => {
    const message = `<${name}> means nothing in an email: its content is sent without it.`;
    return { ...positionOf(offset), message, fix: 'If it was a link of another sender, make it one.' };
  });
}

/** The source with blanks in place of elements that are removed with their content, so that places stay. */
function blankDropped(source: string): string {
  let text = source;
  for (const name of droppedElements) {
    const end = text.toLowerCase().lastIndexOf(`</${name}`);
    if (end === -1) continue;
    const element = new RegExp(`<${name}(?=[\\s>])[\\s\\S]*?</${name}`, 'gi');
    const blank = text.slice(0, end + name.length + 2).replace(element, (part) => ' '.repeat(part.length));
    text = blank + text.slice(blank.length);
  }
  return text;
}

function encodingIssue(source: string, positionOf: (offset: number) => Position): ImportedIssue[] {
  const at = source.indexOf('\ufffd');
  if (at === -1) return [];
  const message = 'Letters are missing here: the file was read in another encoding than it was written in.';
  return [{ ...positionOf(at), message, fix: 'Save the file as UTF-8 and import it again.' }];
}
