import Link from 'next/link';
import { CodeSample } from '@/components/reference/code-sample';
import { guideBlocks } from './guide-blocks';
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

export type GuideProps = { title: string; text: string; next: { slug: string; title: string } | undefined };

/** A guide: text, and examples in the reader's language. */
export function Guide({ title, text, next }: GuideProps) {
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-5 text-[0.95rem] leading-relaxed">
      <h1 className="font-semibold font-serif text-3xl tracking-tight">{title}</h1>
      {guideBlocks(text).map((block, index) => {
        // Blocks never move: their place is their identity.
        const key = `${index}`;
        if (block.kind === 'text') return <GuideText key={key} token={block.token} />;
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
