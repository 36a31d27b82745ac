/** A command for whoever runs the machine, as it is typed there. */
export function OperatorCommand({ children }: { children: string }) {
  return <code className="font-mono text-xs [overflow-wrap:anywhere]">npm run operator -- {children}</code>;
}
