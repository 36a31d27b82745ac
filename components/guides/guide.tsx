import type { Tokens } from 'marked';
import { CodeSample } from '@/components/reference/code-sample';
import { OwnValues } from '@/components/reference/own-values';
import { Link } from '@/components/ui/navigation/link';
import { headingId } from '@/lib/guides/heading-id';
import { type GuideBlock, guideBlocks } from './guide-blocks';
import { GuideText } from './guide-text';

const labels: Record<string, [language: string, label: string]> = {
  sh: ['curl', 'Shell'],
  ts: ['typescript', 'TypeScript'],
  python: ['python', 'Python'],
  json: ['json', 'JSON'],
  php: ['php', 'PHP'],
  ruby: ['ruby', 'Ruby'],
  ini: ['ini', 'grafana.ini'],
  text: ['text', 'Text'],
};

type GuideProps = { title: string; text: string; next: { slug: string; title: string } | undefined };

/** A guide: text, examples in the reader's language, and a table of contents. */
export function Guide({ title, text, next }: GuideProps) {
  const all = guideBlocks(text);
  return (
    <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <GuideArticle title={title} all={all} next={next} />
      <OnThisPage headings={headingsOf(all)} />
    </div>
  );
}

function headingsOf(all: GuideBlock[]): Tokens.Heading[] {
  return all.flatMap((block) =>
    block.kind === 'text' && block.token.type === 'heading' ? [block.token] : [],
  );
}

function OnThisPage({ headings }: { headings: Tokens.Heading[] }) {
  return (
    <nav aria-label="On this page" className="sticky top-8 hidden self-start xl:grid xl:gap-1">
      <h2 className="font-semibold text-xs uppercase tracking-wide">On this page</h2>
      <ul className="grid">
        {headings.map((heading) => (
          <li key={heading.text}>
            <a
              href={`#${headingId(heading.text)}`}
              className="block py-1 text-muted-foreground text-sm hover:text-foreground"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuideArticle({ title, all, next }: Pick<GuideProps, 'title' | 'next'> & { all: GuideBlock[] }) {
  return (
    <article className="grid min-w-0 grid-cols-1 gap-5 text-[0.95rem] leading-relaxed">
      <h1 className="font-semibold font-serif text-3xl tracking-tight">{title}</h1>
      {all.map((block, index) => {
        // Blocks never move, so the index identifies them.
        const key = `${index}`;
        if (block.kind === 'text') return <GuideText key={key} token={block.token} />;
        const [first] = block.samples;
        if (first?.mark === 'setup')
          return <OwnValues key={key} code={first.code} label={`Example ${index}`} />;
        const samples = block.samples.map(({ language, code }) => {
          const [id, label] = labels[language] ?? [language, language];
          return { language: id, label: language === 'sh' && code.includes('curl ') ? 'curl' : label, code };
        });
        return <CodeSample key={key} samples={samples} label={`Example ${index}`} />;
      })}
      {next && (
        <p className="border-t pt-4 text-sm">
          Next:{' '}
          <Link
            href={`/developers/guides/${next.slug}`}
            className="text-primary-text underline underline-offset-4"
          >
            {next.title}
          </Link>
        </p>
      )}
    </article>
  );
}
