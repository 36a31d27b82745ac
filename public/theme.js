// Runs before the first paint, so that a stored choice never flashes the other theme.
try {
  const choice = localStorage.getItem('postroom:theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be forbidden: the system's preference then decides.
}
