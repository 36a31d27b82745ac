'use client';

import { Braces, MessageSquare, ShieldCheck, Split } from 'lucide-react';
import { useState } from 'react';
import { CommentsPanel } from '@/components/reviews/comments/comments-panel';
import { useDiscussion } from '@/components/reviews/comments/use-discussion';
import { Sheet } from '@/components/ui/overlay/sheet';
import { sourceOf, type VariableDefinition } from '@/lib/document/contract';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { UndoTools } from './canvas/undo-tools';
import type { CodePosition } from './code/code-editor';
import { CodeView } from './code/code-view';
import { DefinitionProvider } from './liquid/use-definitions';
import { countIssues, type EditorMode, issueTone, ModeBar } from './mode-bar';
import { Checks } from './panels/checks';
import { ConditionsPanel } from './panels/conditions-panel';
import { focusField, MailHead, mailFields } from './panels/mail-head';
import { PanelBar } from './panels/panel-bar';
import { SidePanel, type SidePanelItem } from './panels/side-panel';
import { VariablesPanel } from './panels/variables-panel';
import { PlainTextView } from './preview/plain-text-view';
import { PreviewView } from './preview/preview-view';
import { usePreview } from './preview/use-preview';
import type { EditorValue } from './session/document-details';
import { fixed, useCommands } from './session/use-commands';
import { useHtmlHistory } from './session/use-html-history';
import { useUndoKeys } from './session/use-undo-keys';
import type { WorkspaceProps } from './session/workspace-props';
import type { CheckTarget } from './tree/check-target';
import { usePanels } from './use-panels';

const modes: readonly EditorMode[] = ['code', 'preview', 'text'];

/** The workspace of an HTML document: its source, and beside it what arrives. */
export function HtmlWorkspace(props: WorkspaceProps) {
  const { value, checks, readOnly } = props;
  const history = useHtmlHistory(props);
  const { variables, conditions } = value.document;
  const [mode, setMode] = useState<EditorMode>('code');
  const { wide, panel, sheet, setSheet, asked, show } = usePanels(
    props.opensIn === 'code' ? 'checks' : 'variables',
    false,
  );
  const [position, setPosition] = useState<CodePosition | null>(null);
  const preview = usePreview(props, mode === 'text' ? mode : mode === 'preview' || wide ? 'preview' : null);
  const showCode = (place: CodePosition) => {
    setMode('code');
    setSheet(null);
    setPosition(place);
  };
  const open = (target: CheckTarget) => {
    if (target.kind === 'place') return showCode(target);
    if (target.kind === 'view') return setMode(target.view);
    // Its footer stands in the source.
    if (target.kind === 'panel' && target.panel === 'styles') return showCode({ line: 1, column: 1 });
    if (target.kind === 'panel') return show(target.panel, target.name);
    setSheet(null);
    focusField(mailFields[target.field]);
  };

  const fix = (check: TemplateCheck) => history.changeAll(fixed(props.current(), check));
  const onFix = readOnly ? undefined : fix;
  const adopt = (next: EditorValue) => {
    history.changeAll(next);
    return true;
  };
  useCommands(props.commands, { open, fix, adopt, nameOf: () => null });

  const looking = {
    state: preview,
    document: value.document,
    sender: props.sender,
    samples: { templateId: props.templateId, storageKey: props.storageKey, readOnly },
    onOpen: showCode,
  };

  const { templateId } = props;
  const discussion = useDiscussion(templateId, value.document);
  const items: SidePanelItem[] = [
    {
      id: 'variables',
      label: 'Variables',
      icon: Braces,
      content: (
        <VariablesPanel
          {...value}
          readOnly={readOnly}
          onChange={(next, place) => history.changeDocument({ variables: next }, place)}
          onChangeAll={history.changeAll}
          asked={asked}
          onOpen={showCode}
        />
      ),
    },
    {
      id: 'conditions',
      label: 'Conditions',
      icon: Split,
      content: (
        <ConditionsPanel
          conditions={conditions}
          variables={variables}
          readOnly={readOnly}
          asked={asked}
          onChange={(next, place) => history.changeDocument({ conditions: next }, place)}
        />
      ),
    },
    {
      id: 'checks',
      label: 'Checks',
      icon: ShieldCheck,
      badge: countIssues(checks),
      badgeTone: issueTone(checks),
      content: <Checks checks={checks} onOpen={open} onFix={onFix} />,
    },
  ];
  if (templateId)
    items.push({
      id: 'comments',
      label: 'Comments',
      icon: MessageSquare,
      badge: discussion.open,
      badgeTone: 'info',
      content: <CommentsPanel {...{ templateId, discussion, about: null, onOpen: showCode }} />,
    });

  const undoKeys = useUndoKeys(history);

  const definitions = {
    ...{ variables, conditions, readOnly },
    onVariables: (next: VariableDefinition[]) => history.changeDocument({ variables: next }),
    onDefine: history.changeDocument,
  };

  return (
    <DefinitionProvider value={definitions}>
      <div className="contents" {...undoKeys}>
        <ModeBar
          mode={mode}
          modes={modes}
          onMode={setMode}
          checks={checks}
          onChecks={() => show('checks')}
          start={props.toolbarStart}
          end={props.toolbarEnd}
          tools={!readOnly && <UndoTools history={history} />}
        />
        <div className="flex min-h-0 flex-1">
          {wide && (
            <div className="w-72 shrink-0 border-r min-[90rem]:w-84">
              <SidePanel items={items} active={panel} onActive={show} />
            </div>
          )}
          <div className="flex min-w-0 flex-1 flex-col">
            <MailHead
              subject={value.subject}
              previewText={value.previewText}
              variables={variables}
              readOnly={readOnly}
              onChange={history.change}
            />
            <div className={mode === 'code' ? 'min-h-0 flex-1' : 'hidden'}>
              <CodeView
                language="html"
                value={sourceOf(value.document)}
                checks={checks.list}
                readOnly={readOnly}
                position={position}
                onChange={history.changeSource}
              />
            </div>
            {mode === 'preview' && <PreviewView {...looking} roomy={wide} />}
            {mode === 'text' && (
              <PlainTextView
                state={preview}
                own={value.document.plain_text}
                readOnly={readOnly}
                onChange={(plain_text) => history.changeDocument({ plain_text }, 'plain text')}
                onOpen={showCode}
              />
            )}
            {!wide && <PanelBar items={items} onOpen={setSheet} />}
          </div>
          {wide && mode === 'code' && (
            <div className="flex w-[42%] min-w-0 border-l">
              <PreviewView {...looking} roomy={false} />
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
    </DefinitionProvider>
  );
}
