import Link from 'next/link';
import type { OpenApiDocument } from './openapi-shapes';
import { OperationCard } from './operation-card';

/** The whole reference of the API, grouped by noun, from the generated OpenAPI document. */
export function ApiReference({ document }: { document: OpenApiDocument }) {
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Nouns of the API" className="top-8 self-start lg:sticky">
        <Link href="/" className="mb-4 block text-primary-text text-sm underline-offset-4 hover:underline">
          ← Back to Postroom
        </Link>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`#${tag}`} className="text-muted-foreground text-sm hover:text-foreground">
                {titleOf(tag)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="grid min-w-0 gap-10">
        <header className="grid gap-3">
          <h1 className="font-semibold font-serif text-3xl tracking-tight">API reference</h1>
          {document.info.description.split('\n\n').map((text) => (
            <p key={text} className="max-w-prose text-muted-foreground text-sm">
              {text.replaceAll('`', '')}
            </p>
          ))}
          <p className="text-sm">
            <a href="/openapi.json" className="text-primary-text underline underline-offset-4">
              OpenAPI 3.1 document
            </a>
          </p>
        </header>
        {tags.map((tag) => (
          <section key={tag} aria-labelledby={tag} className="grid gap-3">
            <h2 id={tag} className="scroll-mt-6 font-semibold text-xl">
              {titleOf(tag)}
            </h2>
            {operations
              .filter(({ operation }) => operation.tags.includes(tag))
              .map(({ path, verb, operation }) => (
                <OperationCard
                  key={operation.operationId}
                  path={path}
                  verb={verb}
                  operation={operation}
                  schemas={document.components.schemas}
                />
              ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function titleOf(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
