import { useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { CodeTabs } from '@/components/reference/code-tabs';
import { CodeText } from '@/components/reference/code-text';
import { AddAddressDialog } from '@/components/sending/add-address-dialog';
import { Fact, Facts } from '@/components/ui/display/facts';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import { useVersion } from '@/lib/client/versions';
import { sampleValues } from '@/lib/document/variables/sample-values';
import { languageLabels } from '@/lib/snippets/request';
import { templateSnippets } from '@/lib/snippets/template-snippets';
import type { Template } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';

/** Code examples for sending a published template. */
export function SendTemplate({ template }: { template: Template }) {
  if (template.published_version_id === null)
    return (
      <EmptyState title="Nothing is published yet" className="py-8">
        Publish the draft; then the request to send it stands here.
      </EmptyState>
    );
  return <SendVersion template={template} versionId={template.published_version_id} />;
}

type VersionProps = { template: Template; versionId: string; pinned?: boolean };

/**
 * Code examples for sending a version: `pinned` includes its id in the request; otherwise the published one is sent.
 */
export function SendVersion({ template, versionId, pinned = false }: VersionProps) {
  const version = useVersion(template.id, versionId);
  return (
    <ResourceState resource={version} label="this version" loading={<Skeleton className="h-72" />}>
      {(data) => <Request template={template} version={data} pinned={pinned} />}
    </ResourceState>
  );
}

type RequestProps = { template: Template; version: TemplateVersion; pinned: boolean };

function Request({ template, version, pinned }: RequestProps) {
  const addresses = useSendingAddresses();
  const mayManage = useMay('domain:manage');
  const [adding, setAdding] = useState(false);
  const usable = addresses.data?.data.filter((address) => address.can_send) ?? [];
  const sender = usable.find((address) => address.is_default) ?? usable[0];
  const snippets = templateSnippets({
    templateId: template.id,
    versionId: pinned ? version.id : null,
    name: template.name,
    from: sender?.email ?? 'hello@postroom.test',
    variables: sampleValues(version.variables),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts layout="lines">
        <Fact name="Template id" copy={template.id}>
          <code className="font-mono text-xs">{template.id}</code>
        </Fact>
        <Fact name="Version id" copy={version.id}>
          <code className="font-mono text-xs">{version.id}</code>
        </Fact>
      </Facts>
      {addresses.data && !sender && (
        <Notice
          tone="warning"
          title="No address can send yet"
          action={
            mayManage && (
              <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
                Add a sending address
              </Button>
            )
          }
        >
          The request is refused until there is one.
        </Notice>
      )}
      {adding && <AddAddressDialog onClose={() => setAdding(false)} />}
      <CodeTabs
        label="Send this template"
        tabs={snippets.map(({ language, code }) => ({
          ...{ language, code, label: languageLabels[language] },
          shown: <CodeText code={code} />,
        }))}
      />
      <p className="text-muted-foreground text-sm">
        {pinned
          ? 'Sends this version, whatever is published later. '
          : 'Sends the version that is published at that moment. '}
        The values are its samples, and the recipient is simulated: nothing leaves this installation. Set{' '}
        <code className="font-mono text-xs">POSTROOM_URL</code> and{' '}
        <code className="font-mono text-xs">POSTROOM_API_KEY</code> first, as{' '}
        <Link
          href="/developers/guides/first-email"
          className="text-primary-text underline underline-offset-4"
        >
          First email
        </Link>{' '}
        shows.
      </p>
    </div>
  );
}
