import { useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { PicturedSides } from '@/components/versions/compare/pictured-sides';
import { useRenderedPair } from '@/components/versions/compare/rendered-pair';
import type { Side } from '@/components/versions/compare/side';
import { NamedChanges } from '@/components/versions/named-changes';
import { TextChange } from '@/components/versions/text-change';
import { summarizeChanges } from '@/lib/document/compare/change-sentence';
import { diffDocuments } from '@/lib/document/compare/diff-documents';
import { ScaledSide } from './scaled-side';

type Props = {
  templateId: string;
  from: Side;
  to: Side;
  /** Whether translations are published, too: what changes in them is not told here. */
  translated?: boolean;
  /** Shows both emails at once. */
  pictured?: boolean;
};

/** What changes for readers: as a sentence, by name, and as both emails side by side. */
export function WhatChanges({ templateId, from, to, translated = false, pictured = false }: Props) {
  const [pictures, setPictures] = useState(pictured);
  const diff = useMemo(() => diffDocuments(from, to), [from, to]);
  const words = summarizeChanges(diff);
  return (
    <section aria-label="What changes" className="grid gap-3 text-sm">
      <h3 className="font-medium">What changes</h3>
      <p>
        {words !== null
          ? `Since ${from.name}: ${words}.`
          : translated
            ? `The email itself is the same as ${from.name}. Its languages are published with it.`
            : `Nothing: it is the same as ${from.name}.`}
      </p>
      <NamedChanges from={from} to={to} diff={diff}>
        <TextChange
          name="Plain text"
          before={from.document.plain_text ?? ''}
          after={to.document.plain_text ?? ''}
        />
      </NamedChanges>
      {words !== null &&
        (pictures ? (
          <PicturedSides
            templateId={templateId}
            from={from}
            to={to}
            fallback={() => <Frames templateId={templateId} from={from} to={to} />}
          />
        ) : (
          <Button variant="secondary" size="sm" className="w-fit" onClick={() => setPictures(true)}>
            Show both emails
          </Button>
        ))}
    </section>
  );
}

/** Both as live emails, without server-side pictures. */
function Frames({ templateId, from, to }: { templateId: string; from: Side; to: Side }) {
  const { before, after } = useRenderedPair(templateId, from, to, to.document.source_mode === 'visual');
  const error = before.error ?? after.error;
  if (error) return <p className="col-span-2 text-muted-foreground">{error.message}</p>;
  return [
    { side: from, label: from.name, preview: before.data },
    { side: to, label: to.name, preview: after.data },
  ].map(({ side, label, preview }) =>
    preview ? (
      <ScaledSide key={side.stamp} html={preview.html} title={label} />
    ) : (
      <Skeleton key={side.stamp} className="h-80" />
    ),
  );
}
