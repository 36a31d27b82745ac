/** How mjml hides <mj-preview>; ours is hidden the same way, so that clients and our own code know it. */
export const previewStyle =
  'display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;';
