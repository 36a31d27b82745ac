import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Form } from '@/components/data/form';
import type { Turned } from '@/components/templates/blocks/convert-to-blocks';
import type { Remark } from '@/components/templates/blocks/read/create-remark';
import { Notice } from '@/components/ui/feedback/notice';
import { Progress } from '@/components/ui/feedback/progress';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { RetryNotice } from '@/components/ui/loading/retry-notice';
import { Dialog } from '@/components/ui/overlay/dialog';
import { errorMessage } from '@/lib/client/api-error';
import { useDuplicateTemplate } from '@/lib/client/templates';
import type { Template } from '@/lib/templates/contract/templates';
import { PicturesBeside } from './pictures-beside';
import { RefusedNotice } from './refused-notice';
import { TemplateNameField } from './template-name-field';

const formId = 'turn-into-blocks';

/** Makes a visual copy of an HTML template if both look the same; otherwise shows the differences. */
export function BlocksDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const router = useRouter();
  const duplicate = useDuplicateTemplate();
  const [name, setName] = useState(`${template.name} (blocks)`.slice(0, 120));
  const [progress, setProgress] = useState<number | null>(null);
  const [shown, setShown] = useState<Remark | null>(null);
  const conversion = useQuery({
    queryKey: ['blocks', template.id],
    queryFn: async ({ signal }) => {
      const { turnTemplate } = await import('@/components/templates/blocks/turn-template');
      return turnTemplate(template.id, signal, setProgress);
    },
    // Another draft has another look.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const converted = conversion.data && conversion.data.differences.length === 0 ? conversion.data.made : null;

  function create() {
    if (!converted) return;
    duplicate.mutate(
      { id: template.id, name: name.trim(), source_mode: 'visual', mjml: converted.mjml },
      {
        onSuccess: (created) => {
          toast.success('Created. You are now in the copy with blocks.');
          router.push(`/templates/${created.id}`);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      title={`Turn “${template.name}” into blocks`}
      description="A copy with blocks for the canvas, made only where it looks exactly the same. The original stays as it is."
      footer={
        <>
          {/* The same button throughout, to keep the focus. */}
          <Button variant="secondary" onClick={onClose}>
            {conversion.isPending || converted ? 'Cancel' : 'Close'}
          </Button>
          {converted && (
            <Button type="submit" form={formId} pending={duplicate.isPending}>
              Create template
            </Button>
          )}
        </>
      }
    >
      {conversion.isPending && <Comparing progress={progress} />}
      {conversion.isError && (
        <RetryNotice tone="danger" title={errorMessage(conversion.error)} onRetry={conversion.refetch} />
      )}
      {conversion.data && (
        <Form id={formId} error={duplicate.error} onSubmit={create}>
          {converted ? (
            <Equal made={converted} />
          ) : (
            <RefusedNotice turned={conversion.data} shown={shown} onShow={setShown} />
          )}
          {converted && <TemplateNameField value={name} onChange={setName} />}
          <PicturesBeside
            before={conversion.data.before}
            after={conversion.data.made?.html ?? null}
            width={conversion.data.width}
            place={shown?.place ?? null}
          />
        </Form>
      )}
    </Dialog>
  );
}

/** A progress bar by the height compared so far. */
function Comparing({ progress }: { progress: number | null }) {
  return (
    <div className="grid gap-2 py-6">
      <p className="text-muted-foreground text-sm">
        {progress === null ? 'Reading the email…' : 'Comparing both, at several widths…'}
      </p>
      <Progress value={progress} max={1} label="How much was found to look the same" />
    </div>
  );
}

function Equal({ made }: { made: NonNullable<Turned['made']> }) {
  const blocks = made.blocks === 1 ? '1 part becomes a block' : `${made.blocks} parts become blocks`;
  const kept =
    made.kept === 1 ? '1 stays as HTML in a text block' : `${made.kept} stay as HTML in text blocks`;
  return (
    <Notice tone="success" title="Both look the same, on phones and computers">
      <p>
        {blocks}
        {made.kept === 0 ? '' : `, ${kept}`}. What the original says to Outlook alone is said in MJML’s own
        way.
      </p>
    </Notice>
  );
}
