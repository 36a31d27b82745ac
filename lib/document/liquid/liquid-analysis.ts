import type { LiquidToken } from './liquid-tokens';

export type LiquidIssue = { code: string; message: string; offset: number };

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
