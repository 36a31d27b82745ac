import { Link } from '@/components/ui/navigation/link';
import type { OpenApiDocument } from './openapi-shapes';
import { type OperationGroup, operationAddress, operationGroups, titleOf } from './operations';
import { Prose } from './prose';
import { VerbBadge } from './verb-badge';

/** The conventions and operations of the API. */
export function ApiOverview({ document }: { document: OpenApiDocument }) {
  return (
    <div className="grid max-w-5xl gap-10">
      <header className="grid gap-3">
        <h1 className="font-semibold font-serif text-3xl tracking-tight">API reference</h1>
        <p className="max-w-prose text-sm leading-relaxed">
          <Prose>
            Everything the dashboard does, a program can do. Send `Authorization: Bearer pr_…` with a key from
            Developers → API keys. Examples read `POSTROOM_URL` and `POSTROOM_API_KEY` from the environment.
          </Prose>
        </p>
        {document.info.description.split('\n\n').map((text) => (
          <p key={text} className="max-w-prose text-muted-foreground text-sm leading-relaxed">
            <Prose>{text}</Prose>
          </p>
        ))}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Link
            href="/developers/guides/first-email"
            className="text-primary-text underline underline-offset-4"
          >
            Send a first email
          </Link>
          <Link href="/developers/api/errors" className="text-primary-text underline underline-offset-4">
            Error codes
          </Link>
          <Link href="/developers/api/events" className="text-primary-text underline underline-offset-4">
            Webhook events
          </Link>
          <a href="/openapi.json" className="text-primary-text underline underline-offset-4">
            OpenAPI 3.1 document
          </a>
        </p>
      </header>
      {operationGroups(document).map((group) => (
        <OperationList key={group.title} group={group} />
      ))}
    </div>
  );
}

function OperationList({ group }: { group: OperationGroup }) {
  return (
    <div className="grid gap-6">
      <h2 className="font-semibold font-serif text-2xl tracking-tight">{group.title}</h2>
      {[...group.nouns].map(([noun, operations]) => (
        <section key={noun} aria-labelledby={noun} className="grid gap-2">
          <h3 id={noun} className="scroll-mt-6 font-semibold text-lg">
            {titleOf(noun)}
          </h3>
          <ul className="divide-y rounded-lg border bg-card">
            {operations.map((entry) => (
              <li key={entry.operation.operationId} id={entry.operation.operationId} className="scroll-mt-6">
                <Link
                  href={operationAddress(entry)}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
                >
                  <VerbBadge verb={entry.verb} className="w-16" />
                  <span className="font-medium text-sm">{entry.operation.summary}</span>
                  <code className="min-w-0 break-all text-muted-foreground text-xs">
                    {entry.path.replace('/api/v1', '')}
                  </code>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
