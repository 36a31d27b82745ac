import { useDeferredValue, useState } from 'react';
import { UndoTools } from '@/components/editor/canvas/undo-tools';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { CodeView } from '@/components/editor/code/code-view';
import { focusField, MailHead, mailFields } from '@/components/editor/panels/mail-head';
import { PanelBar } from '@/components/editor/panels/panel-bar';
import { SidePanel, type SidePanelItem } from '@/components/editor/panels/side-panel';
import { usePreview } from '@/components/editor/preview/use-preview';
import { sourceOfBody } from '@/components/editor/store/editor-value';
import { useStore, useStoreState, useValue } from '@/components/editor/store/use-store';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import { CommentsPanel } from '@/components/reviews/comments/comments-panel';
import { useDiscussion } from '@/components/reviews/comments/use-discussion';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { TemplateEditorProps } from './editor-props';
import { type EditorMode, ModeBar } from './mode-bar';
import { checksItem, commentsItem, definitionItems } from './panel-items';
import { ReadingView } from './reading-view';
import { useCommands, useFix } from './use-commands';
import { usePanels } from './use-panels';
import { useUndoKeys } from './use-undo-keys';

const modes: readonly EditorMode[] = ['code', 'preview', 'text'];

/** The workspace of an HTML document: its source, and beside it what arrives. */
export function HtmlWorkspace(props: TemplateEditorProps) {
  const { checks, templateId } = props;
  const store = useStore();
  const { readOnly } = store;
  const value = useDeferredValue(useValue());
  const [mode, setMode] = useState<EditorMode>('code');
  const panels = usePanels(props.opensIn === 'code' ? 'checks' : 'variables', false);
  const { wide, panel, sheet, setSheet, show } = panels;
  const [position, setPosition] = useState<CodePosition | null>(null);
  const onPlace = (place: CodePosition) => {
    setMode('code');
    setSheet(null);
    setPosition(place);
  };
  const onOpen = (target: CheckTarget) => {
    if (target.kind === 'place') return onPlace(target);
    if (target.kind === 'view') return setMode(target.view);
    // Its footer stands in the source.
    if (target.kind === 'panel' && target.panel === 'styles') return onPlace({ line: 1, column: 1 });
    if (target.kind === 'panel') return show(target.panel, target.name);
    setSheet(null);
    focusField(mailFields[target.field]);
  };
  const onFix = useFix();
  useCommands(props.commands, { open: onOpen, nameOf: () => null });
  const discussion = useDiscussion(templateId, value.document);
  const actions = { onOpen, onPlace, onFix };
  const items: SidePanelItem[] = [...definitionItems(panels, actions), checksItem(checks, actions)];
  if (templateId) {
    const comments = { templateId, discussion, about: null, onOpen: onPlace };
    items.push(commentsItem(discussion.open, <CommentsPanel {...comments} />));
  }
  const looking = mode === 'code' ? (wide ? 'preview' : null) : mode === 'text' ? 'text' : 'preview';
  const reading = { ...props, state: usePreview(props, value, looking), value, onOpen: onPlace };
  const undoKeys = useUndoKeys();

  return (
    <div className="contents" {...undoKeys}>
      <ModeBar
        mode={mode}
        modes={modes}
        onMode={setMode}
        checks={checks}
        onChecks={() => show('checks')}
        start={props.toolbarStart}
        end={props.toolbarEnd}
        tools={!readOnly && <UndoTools />}
      />
      <div className="flex min-h-0 flex-1">
        {wide && (
          <div className="w-72 shrink-0 border-r min-[90rem]:w-84">
            <SidePanel items={items} active={panel} onActive={show} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <MailHead />
          <div className={mode === 'code' ? 'min-h-0 flex-1' : 'hidden'}>
            <HtmlCode checks={checks} position={position} />
          </div>
          {(mode === 'preview' || mode === 'text') && <ReadingView {...reading} view={mode} roomy={wide} />}
          {!wide && <PanelBar items={items} onOpen={setSheet} />}
        </div>
        {wide && mode === 'code' && (
          <div className="flex w-[42%] min-w-0 border-l">
            <ReadingView {...reading} view="preview" roomy={false} />
          </div>
        )}
      </div>
      <Sheet
        open={sheet !== null}
        onOpenChange={(open) => !open && setSheet(null)}
        title={items.find(({ id }) => id === sheet)?.label ?? 'Panel'}
        side="left"
      >
        {items.find(({ id }) => id === sheet)?.content}
      </Sheet>
    </div>
  );
}

type HtmlCodeProps = Pick<TemplateEditorProps, 'checks'> & { position: CodePosition | null };

function HtmlCode({ checks, position }: HtmlCodeProps) {
  const store = useStore();
  const { body } = useStoreState('content');
  return (
    <CodeView
      language="html"
      value={sourceOfBody(body)}
      checks={checks.list}
      readOnly={store.readOnly}
      position={position}
      onChange={(source) => store.write(source)}
    />
  );
}
