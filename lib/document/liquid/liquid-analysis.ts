import type { LiquidToken } from './liquid-tokens';

export type LiquidIssue = { code: string; message: string; offset: number };

/** A part of a path: a name, an index, or null where it is computed. */
export type LiquidPart = string | number | null;

/** A path as it is written: which of its parts are the name of a variable, its declarations say (`resolveUses`). */
export type LiquidUse = {
  kind: 'variable' | 'condition' | 'system';
  path: readonly LiquidPart[];
  offset: number;
  /** Printed, compared in a tag, or repeated over. */
  by: 'output' | 'tag' | 'loop';
  /** The list that is repeated over, where the path begins with its item. */
  list?: string;
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
  /** Notes an issue; a hundred are enough for anybody. */
  report: (code: string, message: string, offset: number) => void;
};
