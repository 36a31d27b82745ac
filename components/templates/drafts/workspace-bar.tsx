import { ArrowLeft } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { SkipToEmail } from '@/components/editor/keys/skip-to-email';
import type { Publication } from '@/components/templates/content/publication';
import { TemplateMenu } from '@/components/templates/details/template-menu';
import { Badge } from '@/components/ui/display/badge';
import { contentId } from '@/components/ui/focus-place';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import type { Template } from '@/lib/templates/contract/templates';

type Props = {
  template: Template;
  /** The draft compared with what is published; only known in the editor. */
  publication?: Publication;
  status?: ReactNode;
  children?: ReactNode;
};

/** Back link, name, save state, and buttons. */
export function WorkspaceBar({ template, publication, status, children }: Props) {
  const router = useRouter();
  const state = publication ?? (template.state === 'published' ? 'published' : 'never');
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-background px-3 py-2">
      <SkipToEmail label="Go to the email" />
      <ButtonLink href="/templates" aria-label="Back to the templates" variant="ghost" size="icon-sm">
        <ArrowLeft aria-hidden />
      </ButtonLink>
      {/* On phones it does not fit next to the buttons. */}
      <div className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:order-1 max-sm:basis-1/2">
        <h1
          id={contentId}
          tabIndex={-1}
          title={template.name}
          className="title text-base outline-none [overflow-wrap:anywhere] sm:truncate"
        >
          {template.name}
        </h1>
        {state === 'never' && <Badge className="max-sm:hidden">Draft</Badge>}
        {state === 'published' && (
          <Badge tone="success" className="max-sm:hidden">
            Published
          </Badge>
        )}
        {state === 'changed' && (
          <Badge tone="warning" className="shrink-0 max-sm:hidden">
            Unpublished changes
          </Badge>
        )}
      </div>
      <div className="flex items-center gap-2 max-sm:order-1 max-sm:flex-wrap">
        {status}
        {/* One line also with the longer one, or the email would jump at the first key. */}
        {state === 'changed' && (
          <Badge tone="warning" className="sm:hidden">
            Changed
          </Badge>
        )}
      </div>
      <div className="flex items-center gap-1.5 max-sm:ml-auto">
        {children}
        <TemplateMenu template={template} onDeleted={() => router.push('/templates')} />
      </div>
    </header>
  );
}
