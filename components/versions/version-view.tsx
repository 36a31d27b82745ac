import { GitCompareArrows, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { SendVersion } from '@/components/developers/send-template';
import { ReviewLinksDialog } from '@/components/reviews/links/review-links-dialog';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Select } from '@/components/ui/form/select';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { useVersion } from '@/lib/client/versions';
import { sourceOf } from '@/lib/document/contract';
import { localeName } from '@/lib/mail/locales';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import { LiquidWords } from './liquid-words';
import { RenderedContent, RenderedText } from './rendered-content';
import { RestoreContent } from './restore-content';
import { RollBack } from './roll-back';
import { SentWithVersion } from './sent-with-version';

type Props = { template: TemplateWithDraft | undefined; templateId: string; versionId: string };

/** One version: rendered, as text, its source, and compared with the draft. */
export function VersionView({ template, templateId, versionId }: Props) {
  const version = useVersion(templateId, versionId);
  const [sharing, setSharing] = useState(false);
  const [locale, setLocale] = useState<string | null>(null);
  const shown = locale ?? version.data?.default_locale;
  const shownLocale = version.data?.locales?.find((locale) => locale.locale === shown);
  // The page knows best what the current one is compared with: a newer draft, or the version before it.
  const isCurrent = template?.published_version_id === versionId;
  const comparison = isCurrent ? '' : `?from=${versionId}${template?.draft ? '&to=draft' : ''}`;
  const inLocale = { version_id: versionId, ...(shown && { locale: shown }) };
  return (
    <section aria-label="The chosen version" className="min-w-0">
      <ResourceState resource={version} label="this version" loading={<Skeleton className="h-[36rem]" />}>
        {(data) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-start gap-3">
              <div className="grid min-w-0 flex-1 basis-64 grid-cols-[minmax(0,1fr)] gap-0.5">
                <h2 className="font-semibold text-base [overflow-wrap:anywhere]">
                  <LiquidWords text={(shownLocale ?? data).subject} />
                </h2>
                {(shownLocale ?? data).preview_text && (
                  <p className="text-muted-foreground text-sm">
                    <LiquidWords text={(shownLocale ?? data).preview_text} />
                  </p>
                )}
                <p className="flex items-center gap-1 text-muted-foreground text-xs">
                  <code className="truncate font-mono">{data.id}</code>
                  <CopyButton value={data.id} label="version id" />
                </p>
                <SentWithVersion templateId={templateId} versionId={data.id} />
              </div>
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  href={`/templates/${templateId}/compare${comparison}`}
                  variant="secondary"
                  icon={<GitCompareArrows aria-hidden />}
                >
                  Compare
                </ButtonLink>
                <Button
                  variant="secondary"
                  icon={<UserRoundCheck aria-hidden />}
                  onClick={() => setSharing(true)}
                >
                  Review
                </Button>
                {template && (
                  <>
                    <RollBack template={template} version={data} />
                    <RestoreContent
                      template={template}
                      name={`version ${data.version_number}`}
                      content={data}
                    />
                  </>
                )}
              </div>
              {sharing && (
                <ReviewLinksDialog templateId={templateId} version={data} onClose={() => setSharing(false)} />
              )}
            </div>
            {data.locales && data.locales.length > 0 && (
              <Select
                aria-label="Language"
                size="sm"
                className="w-fit"
                value={shown}
                onValueChange={setLocale}
                options={[data.default_locale ?? '', ...data.locales.map(({ locale }) => locale)].map(
                  (one) => ({ value: one, label: localeName(one) }),
                )}
              />
            )}
            <Tabs defaultValue="rendered">
              <TabsList aria-label="Version">
                <TabsTrigger value="rendered">Rendered</TabsTrigger>
                <TabsTrigger value="text">Plain text</TabsTrigger>
                <TabsTrigger value="source">Source</TabsTrigger>
                {template?.purpose === 'transactional' && <TabsTrigger value="send">Send</TabsTrigger>}
              </TabsList>
              <TabsContent value="rendered">
                <RenderedContent
                  templateId={templateId}
                  stamp={`${data.id}${shown ?? ''}`}
                  input={inLocale}
                  title={`Version ${data.version_number}`}
                />
              </TabsContent>
              {template?.purpose === 'transactional' && (
                <TabsContent value="send">
                  <SendVersion
                    template={template}
                    versionId={data.id}
                    pinned={data.id !== template.published_version_id}
                  />
                </TabsContent>
              )}
              <TabsContent value="text">
                <RenderedText templateId={templateId} stamp={`${data.id}${shown ?? ''}`} input={inLocale} />
              </TabsContent>
              <TabsContent value="source">
                <CodeBlock
                  wrap
                  code={sourceOf(data.source_document)}
                  label="source"
                  className="max-h-[70vh]"
                />
              </TabsContent>
            </Tabs>
          </div>
        )}
      </ResourceState>
    </section>
  );
}
