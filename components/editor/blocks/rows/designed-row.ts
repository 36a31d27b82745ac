import type { Definitions } from '@/components/editor/tree/definitions';

/** A piece of an email that was designed whole: what people begin with, and then make their own. */
export type DesignedRow = {
  id: string;
  name: string;
  /** Words that find it, beside its name. */
  keywords: string;
  /** One or more sections. */
  source: string;
  /** The variables that it is filled with. */
  definitions?: Definitions;
};

export type RowGroup = { title: string; rows: readonly DesignedRow[] };
