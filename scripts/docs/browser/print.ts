/** Paper is white. */
export function printOnWhite(): void {
  const root = document.documentElement.classList;
  let dark = false;
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) dark = root.contains('dark');
    if (!dark) return;
    root.toggle('dark', !matches);
    root.toggle('light', matches);
  });
}
