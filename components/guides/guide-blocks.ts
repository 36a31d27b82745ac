import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

export type CodeBlock = { language: string; mark: string; code: string };
export type GuideBlock = { kind: 'samples'; samples: CodeBlock[] } | { kind: 'text'; token: MarkedToken };

/** The blocks of a guide. Consecutive examples are one example in several languages. */
export function guideBlocks(text: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  for (const token of asMarkedTokens(lexer(text))) {
    if (token.type === 'space') continue;
    const last = blocks.at(-1);
    if (token.type !== 'code') blocks.push({ kind: 'text', token });
    else if (last?.kind === 'samples') last.samples.push(codeBlock(token));
    else blocks.push({ kind: 'samples', samples: [codeBlock(token)] });
  }
  return blocks;
}

/** marked's token type includes extensions, which are not used here. */
export function asMarkedTokens(tokens: readonly Token[]): readonly MarkedToken[] {
  return tokens as MarkedToken[];
}

function codeBlock({ lang, text }: Tokens.Code): CodeBlock {
  const [language = '', mark = ''] = (lang ?? '').split(' ');
  return { language, mark, code: text };
}
