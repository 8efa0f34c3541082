import { describe, expect, it } from 'vitest';
import { reviewChanges } from '../../scripts/gate/review.ts';
import { type Edit, edit, readLibrary } from './library.ts';

function review(change: Edit, breaking: string[] = []): string {
  const revision = readLibrary();
  edit(revision, change);
  return reviewChanges(readLibrary(), revision, breaking);
}

describe('the review of a change', () => {
  it('names the operations and events that a changed shared schema reaches, in each direction', () => {
    expect(review({ set: { 'schemas/Price type': 'number' } })).toContain(
      '| `schemas/Price` changed |  | listBooks, orderBook, payFee |  |',
    );
    expect(review({ set: { 'schemas/Loan properties id type': 'number' } })).toContain(
      '| `schemas/Loan` changed |  | getMember | book.lost |',
    );
    expect(review({ set: { 'schemas/BookToLend properties id type': 'number' } })).toContain(
      '| `schemas/BookToLend` changed | lendBooks |  |  |',
    );
  });

  it('lists added and removed components, and the lines that break', () => {
    const markdown = review({ remove: ['schemas/Unused'], set: { 'schemas/New': { type: 'string' } } }, ['it is gone']);
    expect(markdown).toContain('- it is gone\n');
    expect(markdown).toContain('| `schemas/Unused` removed |  |  |  |\n| `schemas/New` added |');
  });

  it('reports that nothing changed', () => {
    expect(review({})).toBe('## Changes to the contract\n\nNothing breaks.\n\nNo component changed.');
  });
});
