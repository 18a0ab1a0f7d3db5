interface SentUpload {
  readonly url: string;
  readonly form: FormData;
  /** Reports how much was sent. */
  readonly progress: (loaded: number, total: number) => void;
  readonly respond: (status: number, body: unknown) => void;
  readonly fail: () => void;
}

/** A network of uploads in place of the browser's `XMLHttpRequest`. A test answers each upload itself. */
export function fakeUploads() {
  const sent: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onabort: () => void = () => undefined;
    status = 0;
    responseText = '';
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    getAllResponseHeaders(): string {
      return 'x-carrel: 1\r\ncontent-type: application/json\r\n';
    }
    abort(): void {
      this.onabort();
    }
    send(form: FormData): void {
      sent.push({
        url: this.#url,
        form,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        respond: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload();
        },
        fail: () => this.onerror(),
      });
    }
  }
  return { XMLHttpRequest: FakeRequest, sent };
}
