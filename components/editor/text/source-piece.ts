/** A tag or a chip as its author wrote it, with the white space around it that email does not show. */
export type SourcePiece = {
  before: string;
  open: string;
  inside: string;
  beforeClose: string;
  close: string;
  after: string;
  /** Stands in the text as one sign that nobody types in. */
  chip: boolean;
};
