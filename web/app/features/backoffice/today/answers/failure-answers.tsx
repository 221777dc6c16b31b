import { useItemForm } from '../inbox-form.ts';
import { AnswerForm } from './answer-form.tsx';

export function RetryAnswer({ verb }: { verb: string }) {
  const form = useItemForm({}, 'relancer');
  return <AnswerForm form={form} verb={verb} />;
}

export function DiscardAnswer() {
  const form = useItemForm({}, 'renoncer');
  return (
    <AnswerForm
      form={form}
      verb="Renoncer"
      question={{
        title: 'Renoncer\u202f?',
        message: 'Ce ne sera plus tenté, et ne se retrouve pas.',
        confirmLabel: 'Renoncer',
        danger: true,
      }}
    />
  );
}
