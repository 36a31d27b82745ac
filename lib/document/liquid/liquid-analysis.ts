import type { LiquidToken } from './liquid-tokens';

export type LiquidIssue = { code: string; message: string; offset: number };

/** A part of a path: a name, an index, or null if computed. */
export type LiquidPart = string | number | null;

/** A path as written; `resolveUses` finds which of its parts are a variable's name. */
export type LiquidUse = {
  kind: 'variable' | 'condition' | 'system';
  path: readonly LiquidPart[];
  offset: number;
  /** Printed, compared in a tag, or looped over. */
  by: 'output' | 'tag' | 'loop';
  /** The list of the loop, if the path starts with its item. */
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
  /** Records an issue, up to a hundred. */
  report: (code: string, message: string, offset: number) => void;
};
