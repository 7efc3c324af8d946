/** In the shape of what comes: seen only where it takes longer than a moment. */
export const Waiting = ({ says = 'Opening …' }: { says?: string }) => (
  <div className="waiting">
    <span className="visually-hidden">{says}</span>
    <i />
    <i />
    <i />
    <i />
  </div>
);
