'use client';

import { type ReactNode, useState } from 'react';
import { BlockNumbersProvider } from '@/components/reviews/comments/block-numbers';
import { useDiscussion } from '@/components/reviews/comments/use-discussion';
import { sourceOf, type VariableDefinition } from '@/lib/document/contract';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { focusCanvas } from './canvas/canvas-stop';
import { CanvasTools, type Device } from './canvas/canvas-tools';
import { UndoTools } from './canvas/undo-tools';
import type { CodePosition } from './code/code-editor';
import { SourcePanel } from './code/source-panel';
import { useCode } from './code/use-code';
import { DesignView } from './design-view';
import { componentAtLine } from './grapes/component-lines';
import { DefinitionProvider } from './liquid/use-definitions';
import { type EditorMode, ModeBar } from './mode-bar';
import { Checks } from './panels/checks';
import { focusField, mailFields } from './panels/mail-head';
import { PlainTextView } from './preview/plain-text-view';
import { PreviewView } from './preview/preview-view';
import { usePreview } from './preview/use-preview';
import { blockNameAt } from './session/block-name';
import type { EditorValue } from './session/document-details';
import type { EditHistory } from './session/edit-history';
import type { EditorSession } from './session/editor-session';
import { fixed, useCommands } from './session/use-commands';
import { useUndoKeys } from './session/use-undo-keys';
import type { WorkspaceProps } from './session/workspace-props';
import { useTextSession } from './text/use-text-session';
import type { CheckTarget } from './tree/check-target';
import { readOpening } from './tree/read-tree';
import { useMediaQuery } from './use-media-query';
import { usePanels } from './use-panels';

type VisualLayoutProps = WorkspaceProps & {
  session: EditorSession | null;
  history: EditHistory;
  host: ReactNode;
};

const modes: readonly EditorMode[] = ['design', 'split', 'code', 'preview', 'text'];

/** The views of an MJML document. The canvas stays mounted while another view is shown. */
export function VisualLayout(props: VisualLayoutProps) {
  const { session, history, value, checks, readOnly } = props;
  const [mode, setMode] = useState<EditorMode>(props.opensIn ?? 'design');
  const [device, setDevice] = useState<Device>('desktop');
  const [dark, setDark] = useState(false);
  const [position, setPosition] = useState<CodePosition | null>(null);
  const code = useCode(session, props.changeSource);
  const text = useTextSession(session, readOnly);
  const source = sourceOf(value.document);
  const roomy = useMediaQuery('(min-width: 60rem)');
  // What was split is the canvas alone where there is no room for both.
  const shown = mode === 'split' && !roomy ? 'design' : mode;
  const drawing = shown === 'design' || shown === 'split';
  const panels = usePanels('blocks', shown === 'split');
  const discussion = useDiscussion(props.templateId, value.document);
  const preview = usePreview(props, mode === 'preview' || mode === 'text' ? mode : null);

  const changeMode = (next: EditorMode) => {
    text.endText();
    code.flush();
    setMode(next);
  };
  const showCode = (place: CodePosition) => {
    if (shown !== 'split') changeMode('code');
    setPosition(place);
  };
  const looking = {
    state: preview,
    document: value.document,
    sender: props.sender,
    samples: { templateId: props.templateId, storageKey: props.storageKey, readOnly },
    onOpen: showCode,
  };
  const openPanel = (panel: string, name: string | null = null) => {
    if (!drawing) changeMode('design');
    panels.show(panel, name);
  };
  const openPlace = ({ line, column }: CodePosition) => {
    const readable = session && !code.stale && shown !== 'code';
    const component = readable ? componentAtLine(session.wrapper, source, line, column) : null;
    if (!session || !component) return showCode({ line, column });
    if (!drawing) changeMode('design');
    session.select(component);
    panels.setSheet(null);
    focusCanvas();
  };
  const open = (target: CheckTarget) => {
    if (target.kind === 'place') openPlace(target);
    else if (target.kind === 'panel') openPanel(target.panel, target.name);
    else if (target.kind === 'view') changeMode(target.view);
    else {
      if (!drawing) changeMode('design');
      panels.setSheet(null);
      focusField(mailFields[target.field]);
    }
  };

  const fix = (check: TemplateCheck) => {
    text.endText();
    code.flush();
    const next = fixed(props.current(), check);
    if (!code.stale) return history.changeAll(next);
    // The canvas cannot take it as a step yet: the code does, which it is read from.
    props.replace(next);
    code.type(sourceOf(next.document));
  };
  const onFix = readOnly ? undefined : fix;
  const adopt = (next: EditorValue) => {
    const state = session?.snapshot();
    if (!session || !state?.ready || state.unreadable || code.stale) return false;
    if (readOpening(sourceOf(next.document)).issues) return false;
    code.drop();
    history.changeAll(next);
    return true;
  };
  useCommands(props.commands, {
    open,
    fix,
    adopt,
    nameOf: (place) => session && blockNameAt(session, place),
  });

  // Code that cannot be shown would be written over by a step of the canvas.
  const undoKeys = useUndoKeys(history, code.stale === null);

  const sourcePanel = (
    <SourcePanel
      session={session}
      source={source}
      checks={checks.list}
      readOnly={readOnly}
      position={position}
      beside={shown === 'split'}
      onChange={code.type}
      announce={props.announce}
    />
  );

  const definitions = {
    variables: value.document.variables,
    conditions: value.document.conditions,
    readOnly,
    onVariables: (variables: VariableDefinition[]) => history.changeDocument({ variables }),
    onDefine: history.changeDocument,
  };

  return (
    <DefinitionProvider value={definitions}>
      <BlockNumbersProvider value={discussion.numbers}>
        <div className="contents" {...undoKeys}>
          <ModeBar
            mode={shown}
            modes={roomy ? modes : modes.filter((item) => item !== 'split')}
            onMode={changeMode}
            checks={checks}
            onChecks={() => openPanel('checks')}
            start={props.toolbarStart}
            end={props.toolbarEnd}
            tools={
              <>
                {!readOnly && !code.stale && <UndoTools history={history} />}
                {session && drawing && (
                  <CanvasTools
                    device={device}
                    dark={dark}
                    onDark={(next) => {
                      setDark(next);
                      session.setDark(next);
                    }}
                    onDevice={(next) => {
                      setDevice(next);
                      session.setDevice(next);
                    }}
                  />
                )}
              </>
            }
          />
          <div className={drawing ? 'flex min-h-0 flex-1' : 'contents'}>
            <DesignView
              {...props}
              discussion={discussion}
              hidden={!drawing}
              dark={dark}
              text={text}
              stale={code.stale}
              panels={panels}
              onOpen={open}
              onPlace={openPlace}
              onShowCode={showCode}
              onFix={onFix}
            />
            {shown === 'split' && <div className="flex w-[44%] min-w-0 border-l">{sourcePanel}</div>}
          </div>
          {mode === 'preview' && <PreviewView {...looking} roomy={roomy} />}
          {mode === 'text' && (
            <PlainTextView
              state={preview}
              own={value.document.plain_text}
              readOnly={readOnly}
              onChange={(plain_text) => props.history.changeDocument({ plain_text }, 'plain text')}
              onOpen={showCode}
            />
          )}
          {shown === 'code' && (
            <div className="flex min-h-0 flex-1 flex-col md:flex-row">
              {sourcePanel}
              {checks.list.some(({ severity }) => severity === 'error') && (
                <section
                  aria-label="What is wrong with the source"
                  className="relative shrink-0 overflow-y-auto border-t bg-card max-md:max-h-[35%] md:w-80 md:border-t-0 md:border-l"
                >
                  <Checks
                    checks={checks}
                    onOpen={(target) => (target.kind === 'place' ? showCode(target) : open(target))}
                    onFix={onFix}
                  />
                </section>
              )}
            </div>
          )}
        </div>
      </BlockNumbersProvider>
    </DefinitionProvider>
  );
}
