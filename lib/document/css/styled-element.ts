/** An element of the footer, or one around it. `previous` are the tags before it in its parent. */
export type StyledElement = {
  tag: string;
  id: string;
  classes: ReadonlySet<string>;
  attributes: ReadonlyMap<string, string>;
  previous: readonly string[];
};
