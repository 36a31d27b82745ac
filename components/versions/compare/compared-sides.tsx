import { useMemo } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Switch } from '@/components/ui/form/switch';
import { NamedChanges } from '@/components/versions/named-changes';
import { SourceDiff } from '@/components/versions/source-diff';
import { summarizeChanges } from '@/lib/document/compare/change-sentence';
import { diffDocuments } from '@/lib/document/compare/diff-documents';
import { sourceOf } from '@/lib/document/contract';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { PicturedSides } from './pictured-sides';
import { useRenderedPair } from './rendered-pair';
import type { Side } from './side';
import { SliderView } from './slider-view';

export const views = ['sides', 'slider', 'pictures', 'words', 'source'] as const;
export type View = (typeof views)[number];

const viewLabels: Readonly<Record<View, string>> = {
  sides: 'Side by side',
  slider: 'Slider',
  pictures: 'Pictures',
  words: 'Words',
  source: 'Source',
};

type Props = {
  templateId: string;
  from: Side;
  to: Side;
  view: View;
  onView: (view: View) => void;
  outlined: boolean;
  onOutlined: (outlined: boolean) => void;
};

/** The changes between two sides: in a sentence, by name, and as pictures. */
export function ComparedSides({ templateId, from, to, view, onView, outlined, onOutlined }: Props) {
  const diff = useMemo(() => diffDocuments(from, to), [from, to]);
  const isVisual = to.document.source_mode === 'visual';
  const { before, after } = useRenderedPair(templateId, from, to, outlined && isVisual);
  const words = summarizeChanges(diff);
  const pair = { ...after, data: before.data && after.data && { before: before.data, after: after.data } };
  const shown = pair.data === undefined && before.error ? { ...pair, error: before.error } : pair;
  return (
    <>
      <p className="text-sm">
        {words === null
          ? `No differences between ${from.name} and ${to.name}.`
          : `From ${from.name} to ${to.name}${to.by ? `, by ${to.by}` : ''}: ${words}.`}
      </p>
      <div className="grid gap-3 text-sm empty:hidden">
        <NamedChanges from={from} to={to} diff={diff} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ChoiceGroup
          label="View"
          hideLabel
          appearance="segments"
          value={view}
          onValueChange={onView}
          options={views.map((value) => ({ value, label: viewLabels[value] }))}
        />
        {isVisual && (view === 'sides' || view === 'slider') && (
          <Switch label="Outline what differs" checked={outlined} onCheckedChange={onOutlined} />
        )}
      </div>
      {view === 'source' ? (
        <SourceDiff
          label={`Source from ${from.name} to ${to.name}`}
          before={sourceOf(from.document)}
          after={sourceOf(to.document)}
        />
      ) : (
        <ResourceState resource={shown} label="both emails" loading={<Skeleton className="h-[36rem]" />}>
          {(data) => <RenderedPair templateId={templateId} view={view} from={from} to={to} {...data} />}
        </ResourceState>
      )}
    </>
  );
}

type PairProps = {
  templateId: string;
  view: View;
  from: Side;
  to: Side;
  before: TemplatePreview;
  after: TemplatePreview;
};

function RenderedPair({ templateId, view, from, to, before, after }: PairProps) {
  if (view === 'words')
    return (
      <SourceDiff
        label={`Words from ${from.name} to ${to.name}`}
        before={before.plain_text}
        after={after.plain_text}
      />
    );
  if (view === 'slider')
    return (
      <SliderView
        before={{ name: from.name, shown: frameOf(before.html, from.name) }}
        after={{ name: to.name, shown: frameOf(after.html, to.name) }}
      />
    );
  if (view === 'pictures')
    return (
      <PicturedSides
        templateId={templateId}
        from={from}
        to={to}
        fallback={(width) =>
          [before, after].map(({ html }, index) => (
            <div key={index === 0 ? 'before' : 'after'} style={{ maxWidth: width }}>
              {frameOf(html, index === 0 ? from.name : to.name)}
            </div>
          ))
        }
      />
    );
  const sides = [
    { place: 'from', side: from, html: before.html },
    { place: 'to', side: to, html: after.html },
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {sides.map(({ place, side, html }) => (
        <figure key={`${place}/${side.stamp}`} className="grid min-w-0 gap-2">
          <figcaption className="font-medium text-sm first-letter:uppercase">{side.name}</figcaption>
          <div className="overflow-hidden rounded-lg border bg-muted shadow-soft">
            <FittedFrame key={html} links html={html} title={`Rendered ${side.name}`} />
          </div>
        </figure>
      ))}
    </div>
  );
}

function frameOf(html: string, title: string) {
  return <FittedFrame key={html} html={html} title={title} />;
}
