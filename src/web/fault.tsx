import { Component, type ReactNode } from 'react';

/** Keeps a fault of the page from leaving nothing but a blank one. */
export class Fault extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="lost">
        <h1>The page stopped</h1>
        <p role="alert">It ran into a fault of its own; load it again, nothing that was said is lost.</p>
        <p className="row">
          <button type="button" onClick={() => window.location.reload()}>
            Load it again
          </button>
          {/* Without a hash, so that the page is loaded anew. */}
          <a href="./">Back to the lobby</a>
        </p>
      </main>
    );
  }
}
