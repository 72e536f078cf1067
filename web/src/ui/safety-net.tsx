import { Component, type ComponentChildren } from 'preact';
import { TroublePage } from './trouble.tsx';

/** Catches what a page throws while it is drawn: a message and a way on instead of an empty screen. */
export class SafetyNet extends Component<{ children: ComponentChildren }, { readonly broken: string | null }> {
  override state = { broken: null };

  static override getDerivedStateFromError(error: unknown): { readonly broken: string } {
    return { broken: String(error) };
  }

  override render(): ComponentChildren {
    const { broken } = this.state;
    return broken === null ? this.props.children : <TroublePage code="broken" message={broken} />;
  }
}
