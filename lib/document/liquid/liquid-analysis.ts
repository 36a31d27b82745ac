import type { LiquidToken } from './liquid-tokens';

export type LiquidIssue = { code: string; message: string; offset: number };

/** A part of a path: a name, an index, or null where it is computed. */
export type LiquidPart = string | number | null;

/** One use of something named: a variable (with the field of a list's item), a condition, or a system variable. */
export type LiquidUse = {
  kind: 'variable' | 'condition' | 'system';
  name: string;
  field: string | null;
  offset: number;
  /** The field is asked of the variable itself, not of an item of it. */
  direct?: true;
  /** Printed, compared in a tag, or repeated over. */
  by: 'output' | 'tag' | 'loop';
  /** The whole path as it is written, where it has more than one part: which of them are the name, the document says. */
  path?: readonly LiquidPart[];
  /** `by` of the path as a whole. */
  plainBy?: LiquidUse['by'];
  /** A field of the item of a repeated list. */
  inLoop?: true;
  /** One more use of the same path as the use before. */
  follows?: true;
};

/** A block from its opening to its closing tag, as token indices; branches are its else, elsif and when tags. */
export type LiquidBlock = { name: string; open: number; branches: number[]; close: number };

export type LiquidTemplate = {
  tokens: LiquidToken[];
  blocks: LiquidBlock[];
  uses: LiquidUse[];
  issues: LiquidIssue[];
};

export type Scope = { name: string; list: string | null };

export type Analysis = LiquidTemplate & {
  text: string;
  open: number[];
  scopes: Scope[];
  assigned: Set<string>;
};

/** Notes an issue; a hundred are enough for anybody. */
export function report(analysis: Analysis, code: string, message: string, offset: number): void {
  if (analysis.issues.length < 100) analysis.issues.push({ code, message, offset });
}
