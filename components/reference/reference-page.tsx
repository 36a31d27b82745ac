import { type ReactNode, useId } from 'react';
import { Link } from '@/components/ui/navigation/link';
import type { GuideEntry } from '@/lib/guides/list-guides';
import type { OpenApiDocument } from './openapi-shapes';
import { operationAddress, operationGroups, titleOf } from './operations';
import { ReferenceSearch } from './reference-search';
import { searchEntries } from './search-entries';
import { VerbBadge } from './verb-badge';

type ReferencePageProps = {
  document: OpenApiDocument;
  guides: GuideEntry[];
  /** The address of this page. */
  current: string;
  children: ReactNode;
};

/** The frame of guides and reference, with navigation and search. */
export function ReferencePage({ document, guides, current, children }: ReferencePageProps) {
  return (
    <div className="mx-auto grid max-w-[88rem] gap-x-10 px-4 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded focus:bg-card focus:p-2"
      >
        Skip to the content
      </a>
      <aside className="self-start py-6 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto">
        <div className="grid gap-3">
          <Link href="/" className="w-fit py-1 text-primary-text text-sm underline-offset-4 hover:underline">
            ← Back to Postroom
          </Link>
          <ReferenceSearch entries={searchEntries(document, guides)} />
        </div>
        <details className="mt-4 rounded-md border px-3 py-2 lg:hidden">
          <summary className="cursor-pointer font-medium text-sm">Contents</summary>
          <Contents document={document} guides={guides} current={current} label="Contents, folded" />
        </details>
        <div className="hidden lg:block">
          <Contents document={document} guides={guides} current={current} label="Contents" />
        </div>
      </aside>
      <main id="content" className="min-w-0 pt-2 pb-24 lg:py-8">
        {children}
      </main>
    </div>
  );
}

type ContentsProps = Omit<ReferencePageProps, 'children'> & { label: string };

function Contents({ document, guides, current, label }: ContentsProps) {
  const groups = operationGroups(document);
  return (
    <nav aria-label={label} className="mt-5 grid gap-5 pb-6">
      <Group title="Guides">
        {guides.map(({ slug, title }) => (
          <Entry key={slug} href={`/developers/guides/${slug}`} current={current}>
            {title}
          </Entry>
        ))}
      </Group>
      <Group title="API reference">
        <Entry href="/developers/api" current={current}>
          Overview
        </Entry>
        <Entry href="/developers/api/errors" current={current}>
          Error codes
        </Entry>
        <Entry href="/developers/api/events" current={current}>
          Webhook events
        </Entry>
      </Group>
      {groups.map((group) => (
        <Group key={group.title} title={group.title}>
          {[...group.nouns].map(([noun, operations]) =>
            current.startsWith(`/developers/api/${noun}/`) ? (
              <li key={noun}>
                <span className="block px-2 py-1 font-medium text-sm">{titleOf(noun)}</span>
                <ul className="ml-2 border-l pl-1">
                  {operations.map((entry) => (
                    <Entry key={entry.operation.operationId} href={operationAddress(entry)} current={current}>
                      <VerbBadge verb={entry.verb} className="mr-1.5 px-1 py-0 text-[0.6rem]" />
                      {entry.operation.summary}
                    </Entry>
                  ))}
                </ul>
              </li>
            ) : (
              <Entry key={noun} href={`/developers/api#${noun}`} current={current}>
                {titleOf(noun)}
              </Entry>
            ),
          )}
        </Group>
      ))}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <p id={id} className="px-2 font-semibold text-xs uppercase tracking-wide">
        {title}
      </p>
      <ul aria-labelledby={id} className="grid">
        {children}
      </ul>
    </div>
  );
}

function Entry({ href, current, children }: { href: string; current: string; children: ReactNode }) {
  const isCurrent = href === current;
  return (
    <li>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="block rounded px-2 py-1 text-muted-foreground text-sm hover:text-foreground aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
      >
        {children}
      </Link>
    </li>
  );
}
