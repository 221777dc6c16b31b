import { urls } from '../../urls.ts';
import { createLiveStock } from './live-stock.ts';

/** The one stream of this tab; loaded once a page is alive. */
export const liveStock = createLiveStock({
  open: (onText, onLost) => {
    const source = new EventSource(urls.events());
    source.onmessage = (event: MessageEvent<string>) => onText(event.data);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) onLost();
    };
    return source;
  },
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
});

document.addEventListener('visibilitychange', () =>
  liveStock.setVisible(document.visibilityState === 'visible'),
);
