import { useDeferredValue, useState } from 'react';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { CodeView } from '@/components/editor/code/code-view';
import { focusField, MailHead, mailFields } from '@/components/editor/panels/mail-head';
import { usePreview } from '@/components/editor/preview/use-preview';
import { useValue } from '@/components/editor/store/use-store';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import { useDiscussion } from '@/components/reviews/comments/use-discussion';
import type { TemplateEditorProps } from './editor-props';
import { type EditorMode, ModeBar } from './mode-bar';
import { panelItems } from './panel-items';
import { PanelFoot, PanelRail } from './panel-places';
import { ReadingView } from './reading-view';
import { useCommands, useFix } from './use-commands';
import { usePanels } from './use-panels';

const modes: readonly EditorMode[] = ['code', 'preview', 'text'];

/** The workspace of an HTML document: its source, and beside it what arrives. */
export function HtmlWorkspace(props: TemplateEditorProps) {
  const { checks } = props;
  const value = useDeferredValue(useValue());
  const [mode, setMode] = useState<EditorMode>('code');
  const panels = usePanels(props.opensIn === 'code' ? 'checks' : 'variables', false);
  const { wide, setSheet, show } = panels;
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
  const discussion = useDiscussion(props.templateId, value.document);
  const items = panelItems({ props, panels, discussion, actions: { onOpen, onPlace, onFix } });
  const looking = mode === 'code' ? (wide ? 'preview' : null) : mode === 'text' ? 'text' : 'preview';
  const { sender, templateId, storageKey } = props;
  const state = usePreview(props, value, looking);
  const reading = { state, sender, templateId, storageKey, onOpen: onPlace };

  return (
    <>
      <ModeBar {...props} mode={mode} modes={modes} onMode={setMode} onChecks={() => show('checks')} />
      <div className="flex min-h-0 flex-1">
        <PanelRail items={items} panels={panels} />
        <div className="flex min-w-0 flex-1 flex-col">
          <MailHead />
          <div className={mode === 'code' ? 'min-h-0 flex-1' : 'hidden'}>
            <CodeView language="html" checks={checks.list} position={position} />
          </div>
          {(mode === 'preview' || mode === 'text') && <ReadingView {...reading} view={mode} roomy={wide} />}
          <PanelFoot items={items} panels={panels} />
        </div>
        {wide && mode === 'code' && (
          <div className="flex w-[42%] min-w-0 border-l">
            <ReadingView {...reading} view="preview" roomy={false} />
          </div>
        )}
      </div>
    </>
  );
}
