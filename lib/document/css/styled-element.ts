/** An element of the footer, or one around it. `previous` are the tags right before it; null is unknown. */
export type StyledElement = {
  tag: string;
  id: string;
  classes: ReadonlySet<string>;
  attributes: ReadonlyMap<string, string>;
  previous: readonly string[] | null;
};
