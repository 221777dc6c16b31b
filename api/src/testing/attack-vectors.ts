/**
 * What a site must withstand, by section of OWASP's Web Security Testing Guide 4.2; the vectors are written
 * by us. Those of CLNT-04, open redirects, are in web/app/urls.test.ts; those of rich texts in
 * xss-vectors.ts.
 */
export type AttackVectors = { section: string; name: string; vectors: readonly string[] };

/**
 * Addresses that must never be fetched for a user: this machine, its network, the cloud around it; however
 * they are written.
 */
export const FORGED_REQUESTS: AttackVectors = {
  section: 'WSTG-INPV-19',
  name: 'server-side request forgery',
  vectors: [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://pomelo.test@127.0.0.1/',
    'http://127.0.0.1#@pomelo.test/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
  ],
};

/** Paths that must lead out of no folder. */
export const TRAVERSALS: AttackVectors = {
  section: 'WSTG-ATHZ-01',
  name: 'directory traversal',
  vectors: [
    '../../../../../../etc/passwd',
    '/etc/passwd',
    './../etc/passwd',
    'x/../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%252f..%252fetc%252fpasswd',
    String.raw`..\..\..\etc\passwd`,
    '..%5c..%5c..%5cetc%5cpasswd',
    '....//....//....//etc/passwd',
    '..;/..;/..;/etc/passwd',
    '..%c0%af..%c0%afetc%c0%afpasswd',
    '..%00/..%00/etc/passwd',
    '../../../../etc/passwd%00.csv',
    'file:///etc/passwd',
    'C:/Windows/win.ini',
    String.raw`\\server\share\file`,
  ],
};

/**
 * Requests that two servers in a chain would read differently. `LENGTH` is replaced by the length after the
 * first head.
 */
export const SMUGGLED_REQUESTS: AttackVectors = {
  section: 'WSTG-INPV-15',
  name: 'request smuggling',
  vectors: [
    'Content-Length: LENGTH\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: LENGTH\r\n',
    'Content-Length: 0\r\nContent-Length: LENGTH\r\n',
    'Content-Length: 0, LENGTH\r\n',
    'Content-Length: +0\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 0x0\r\n',
    'Content-Length : 0\r\n',
    'Content-Length:\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n',
    'Transfer-Encoding : chunked\r\n',
    'Transfer-Encoding:\u000bchunked\r\n',
    ' Transfer-Encoding: chunked\r\n',
    'X: x\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n',
    'X: x\rTransfer-Encoding: chunked\r\n',
    'X\u0000: x\r\nContent-Length: 0\r\n',
  ],
};

/** Values that must not end a header line, nor begin another response. */
export const SPLIT_HEADERS: AttackVectors = {
  section: 'WSTG-INPV-15',
  name: 'response splitting',
  vectors: [
    'x\r\nSet-Cookie: a=b',
    'x\nSet-Cookie: a=b',
    'x%0d%0aSet-Cookie:%20a=b',
    'x\u560d\u560aSet-Cookie: a=b',
    'x\r\n\r\n<html>',
  ],
};

/** Values that must be returned as text, however they are displayed. */
export const SCRIPTS: AttackVectors = {
  section: 'WSTG-INPV-01, WSTG-INPV-02',
  name: 'cross-site scripting',
  vectors: [
    '<script>alert(1)</script>',
    '"><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    "';alert(1)//",
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '{{constructor.constructor("alert(1)")()}}',
    '${alert(1)}',
    '\u2028alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    'javascript:alert(1)//',
  ],
};
