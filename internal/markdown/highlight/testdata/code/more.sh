pnpm add @rsbuild/core@latest -D
yarn dlx create-rsbuild --dir "my app" --template=react-ts
npm install --save-dev sass@1 # note
docker run -p 3000:80 --rm "$(docker build -q .)"
if ! command -v node >/dev/null 2>&1; then echo 'no' >&2; exit 1; fi
while read -r line; do echo "${line//a/b}"; done < file.txt
case "$1" in
  start|stop) run ;;
  *) echo x ;;
esac
arr=(a b); echo ${arr[@]} $((1 + 2))
@scope/cmd --x
./script.sh --flag value; ../a/b
export PATH="$HOME/bin:$PATH"
sudo -u www systemctl restart nginx
git commit -m "feat: it's ok"
node -e 'console.log(1)' && echo done || true
