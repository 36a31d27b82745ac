/** A browser's editing of text, as far as our texts need it: this page has no editing commands. */
export function editLikeABrowser(document: Document): void {
  const commands: Record<string, (document: Document, value: string) => void> = {
    insertText: (page, text) => insert(page, [page.createTextNode(text)]),
    insertLineBreak: (page) => insert(page, [page.createElement('br')]),
    delete: (page) => insert(page, []),
    insertHTML: (page, html) => {
      const holder = page.createElement('div');
      holder.innerHTML = html;
      insert(page, [...holder.childNodes]);
    },
  };
  Object.assign(document, {
    execCommand: (name: string, _ui: boolean, value = '') => {
      commands[name]?.(document, value);
      return name in commands;
    },
    queryCommandState: () => false,
  });
}

/** Inserts nodes at the caret, replacing the selection; text joins the text next to it. */
function insert(document: Document, nodes: readonly Node[]): void {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (!selection || !range) return;
  range.deleteContents();
  const [only] = nodes;
  const words = wordsAt(range);
  if (nodes.length === 1 && only?.nodeType === Node.TEXT_NODE && words) {
    const { node, at } = words;
    node.insertData(at, only.textContent ?? '');
    selection.collapse(node, at + (only.textContent ?? '').length);
  } else {
    for (const node of nodes.toReversed()) range.insertNode(node);
    const last = nodes.at(-1);
    if (last?.nodeType === Node.TEXT_NODE) selection.collapse(last, last.textContent?.length ?? 0);
    else if (last?.parentNode)
      selection.collapse(last.parentNode, [...last.parentNode.childNodes].indexOf(last as ChildNode) + 1);
  }
  const holder = document.querySelector('[contenteditable="true"]');
  holder?.dispatchEvent(new Event('input', { bubbles: true }));
}

function wordsAt({ startContainer, startOffset }: Range): { node: Text; at: number } | null {
  if (startContainer.nodeType === Node.TEXT_NODE) return { node: startContainer as Text, at: startOffset };
  const before = startContainer.childNodes[startOffset - 1];
  return before?.nodeType === Node.TEXT_NODE
    ? { node: before as Text, at: before.textContent?.length ?? 0 }
    : null;
}
