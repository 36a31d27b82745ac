/** What the editor adds to the mail's own looks while it is edited: nothing that moves anything at rest. */
export const canvasLook = `
/* A scrollbar beside the email would make it narrower than the canvas says, and move it when it grows. */
html { cursor: default; scrollbar-width: none; }
a, button, img { cursor: default; }
[contenteditable="true"] { cursor: text; outline: none; }
[data-gx^="footer"] { cursor: not-allowed; }
::highlight(liquid) { background-color: #dbe6ff; color: #1e3a8a; }
/* A chip makes no line higher: words stay where they are when somebody begins to write. */
[data-liquid] {
  display: inline-block;
  margin: -0.18em 0;
  padding: 0.18em 0.35em;
  border-radius: 0.35em;
  background: #dbe6ff;
  color: #1e3a8a;
  box-shadow: inset 0 0 0 1px #b6c9f7;
  font-size: 0.92em;
  line-height: 1;
  white-space: nowrap;
  user-select: all;
}
[data-liquid-chips] { position: absolute; inset: 0; width: 0; height: 0; pointer-events: none; }
[data-liquid-chips] > div {
  position: absolute;
  box-sizing: border-box;
  overflow: hidden;
  border: 1px solid #b6c9f7;
  border-radius: 4px;
  background: #dbe6ff;
  color: #1e3a8a;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
}
[data-liquid-chips] > [data-tag] { border-color: #cfc2f2; background: #ece7fb; color: #4c1d95; }
[data-liquid-chips] > [data-goes-on] { border-right: 0; border-top-right-radius: 0; border-bottom-right-radius: 0; }
[data-liquid-chips] > [data-went-on] { border-left: 0; border-top-left-radius: 0; border-bottom-left-radius: 0; }
[data-liquid-chips] > [data-label=""] { opacity: 0.55; }
[data-liquid-chips] > div::before { content: attr(data-label); }
/* A letter paints its own section: what clips (far from anything that is seen) is left out when it is out of sight. */
[data-writing] [aria-roledescription="email"] > * {
  isolation: isolate;
  overflow: clip;
  overflow-clip-margin: 400px;
}
[data-gx-hollow] { min-height: 72px; }
`;
