import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/navigation/link';
import { headingId } from '@/lib/guides/heading-id';
import { withIndexKeys } from '@/lib/with-index-keys';
import { asMarkedTokens } from './guide-blocks';

/** A block of Markdown as React, without support for HTML. */
export function GuideText({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} />;
    case 'paragraph':
      return <p>{renderInline(token)}</p>;
    case 'list':
      return <List token={token} />;
    case 'table':
      return <Table token={token} />;
    case 'blockquote':
      return (
        <aside className="rounded-md border-primary border-l-4 bg-primary-soft px-4 py-3 text-sm">
          {renderBlocks(token.tokens)}
        </aside>
      );
    default:
      throw new Error(`Guides have no ${token.type}.`);
  }
}

function renderBlocks(tokens: readonly Token[]): ReactNode[] {
  return withIndexKeys(asMarkedTokens(tokens))
    .filter(([, { type }]) => type !== 'space')
    .map(([key, token]) => <GuideText key={key} token={token} />);
}

function Heading({ token }: { token: Tokens.Heading }) {
  const id = headingId(token.text);
  const content = (
    <a href={`#${id}`} className="underline-offset-4 hover:underline">
      {renderInline(token)}
    </a>
  );
  if (token.depth === 2)
    return (
      <h2 id={id} className="mt-4 scroll-mt-6 font-semibold text-xl">
        {content}
      </h2>
    );
  return (
    <h3 id={id} className="mt-2 scroll-mt-6 font-semibold text-base">
      {content}
    </h3>
  );
}

function List({ token }: { token: Tokens.List }) {
  const items = withIndexKeys(token.items).map(([key, item]) => (
    <li key={key} className="pl-1">
      {asMarkedTokens(item.tokens).flatMap((token) => renderInline(token))}
    </li>
  ));
  if (token.ordered) return <ol className="grid list-decimal gap-1.5 pl-6">{items}</ol>;
  return <ul className="grid list-disc gap-1.5 pl-6">{items}</ul>;
}

function Table({ token }: { token: Tokens.Table }) {
  return (
    <section
      // Named by its columns, because a page has several tables.
      aria-label={`Table of ${token.header.map(({ text }) => text).join(', ')}`}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border bg-card"
    >
      <table className="w-full text-left text-sm">
        <thead className="border-b bg-muted/50">
          <tr>
            {token.header.map((cell) => (
              <th key={cell.text} scope="col" className="px-3 py-2 font-medium">
                {renderInline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {token.rows.map((row) => (
            <tr key={row[0]?.text}>
              {withIndexKeys(row).map(([key, cell]) => (
                <td key={key} className="px-3 py-2 align-top [&_code]:[overflow-wrap:normal]">
                  {renderInline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function renderInline(token: MarkedToken | Tokens.TableCell): ReactNode[] {
  const parts = ('tokens' in token && token.tokens) || [];
  return withIndexKeys(asMarkedTokens(parts)).map(([key, part]) => <Inline key={key} token={part} />);
}

function Inline({ token }: { token: MarkedToken }): ReactNode {
  if (token.type === 'codespan')
    return (
      <code className="rounded bg-muted px-1 py-0.5 font-mono text-[0.85em] [overflow-wrap:anywhere]">
        {token.text}
      </code>
    );
  if (token.type === 'strong') return <strong className="font-semibold">{renderInline(token)}</strong>;
  if (token.type === 'em') return <em>{renderInline(token)}</em>;
  if (token.type === 'link')
    return (
      <Link href={token.href} className="text-primary-text underline underline-offset-4">
        {renderInline(token)}
      </Link>
    );
  if (token.type === 'text') return token.tokens ? renderInline(token) : decode(token.text);
  if (token.type === 'escape') return token.text;
  throw new Error(`Guides have no ${token.type}.`);
}

// The lexer keeps the few entities that Markdown needs.
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
