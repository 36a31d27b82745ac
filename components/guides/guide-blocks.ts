import { lexer, type Token } from 'marked';

export type CodeBlock = { language: string; mark: string; code: string };
export type GuideBlock = { kind: 'samples'; samples: CodeBlock[] } | { kind: 'text'; token: Token };

/** The blocks of a guide. Examples that follow each other are one example in several languages. */
export function guideBlocks(text: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  for (const token of lexer(text)) {
    if (token.type === 'space') continue;
    const last = blocks.at(-1);
    if (token.type !== 'code') blocks.push({ kind: 'text', token });
    else if (last?.kind === 'samples') last.samples.push(codeBlock(token));
    else blocks.push({ kind: 'samples', samples: [codeBlock(token)] });
  }
  return blocks;
}

function codeBlock(token: Token): CodeBlock {
  // A code token has both, by its type.
  const { lang, text } = token as { lang?: string; text: string };
  const [language = '', mark = ''] = (lang ?? '').split(' ');
  return { language, mark, code: text };
}
