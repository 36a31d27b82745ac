/** The weight of a selector as one number: ids, then classes, then tags. */
export function specificityOf(selector: string): number {
  const plain = selector.replace(/:where\([^)]*\)/gi, '');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[|:(?!:|not|is|where|matches|any\()[\w-]+/g)?.length ?? 0;
  const tags = plain.match(/(?:^|[\s>+~,(])[a-z][\w-]*|::[\w-]+/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + tags;
}
