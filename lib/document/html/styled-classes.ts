/** Classes in a fragment that the email's style sheets use. */
export function styledClasses(piece: string, email: string): string[] {
  const classNames = classesInSheets(email);
  return [...classesOn(piece)].filter((name) => classNames.has(name));
}

/** Classes named by selectors in a source's style sheets. */
export function classesInSheets(source: string): Set<string> {
  const found = new Set<string>();
  for (const [, sheet = ''] of source.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi))
    for (const [selectors] of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]+(?=\{)/g))
      for (const [, name = ''] of selectors.matchAll(/\.(-?[_a-z][\w-]*)/gi)) found.add(name);
  return found;
}

function classesOn(piece: string): Set<string> {
  const names = [...piece.matchAll(/\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].flatMap(
    ([, double, single, bare]) => (double ?? single ?? bare ?? '').split(/\s+/),
  );
  return new Set(names.filter((name) => name !== ''));
}
