const tokens =
  /(#[^\n]*|\/\/[^\n]*)|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\b(import|from|const|new|await|async|function|return|if|for|of|in|try|catch|throw|with|as|print|def|else|raise|export|true|false|null|None|True|False|curl|npx|npm)\b/g;

const classes = ['text-muted-foreground italic', 'text-success-text', 'text-primary-text'];

/** Code with highlighted strings, words and comments. Renders only text. */
export function CodeText({ code }: { code: string }) {
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const match of code.matchAll(tokens)) {
    // A # in an address or a color is no comment, nor is // in https://.
    if (match[1] && !/(^|\n|\s)$/.test(code.slice(0, match.index))) continue;
    const kind = match.slice(1).findIndex((one) => one !== undefined);
    if (match.index > from) parts.push(code.slice(from, match.index));
    parts.push(
      <span key={match.index} className={classes[kind]}>
        {match[0]}
      </span>,
    );
    from = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      {code.slice(from)}
    </>
  );
}
