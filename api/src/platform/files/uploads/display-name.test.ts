import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';

describe('the name shown for a file', () => {
  it.each([
    ['Kbis Garage du Pont.pdf', 'pdf', 'Kbis Garage du Pont.pdf'],
    ['pièce d’identité.JPG', 'jpg', 'pièce d’identité.jpg'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\Camille\\kbis.pdf', 'pdf', 'kbis.pdf'],
    ['/etc/shadow\0.pdf', 'pdf', 'document.pdf'],
    ['kbis\r\nSet-Cookie: a=b.pdf', 'pdf', 'kbisSet-Cookie a=b.pdf'],
    ['facture\u202Efdp.exe', 'png', 'facturefdp.png'],
    ['<img src=x onerror=alert(1)>.png', 'png', 'img src=x onerror=alert(1).png'],
    ['', 'pdf', 'document.pdf'],
    ['...', 'pdf', 'document.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['contrat.pdf.exe', 'pdf', 'contrat.pdf.pdf'],
    ['e\u0301tat.pdf', 'pdf', 'état.pdf'],
  ])('%j as %s is %j', (given, extension, shown) => {
    expect(displayName(given, extension)).toBe(shown);
  });

  it('counts at most 150 characters, never half of one', () => {
    const name = displayName(`${'🚗'.repeat(300)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(150);
    expect(name.isWellFormed()).toBe(true);
  });
});
